/** A response that was not OK. Its message is the status code, a colon and the response text. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: string;
  /** Seconds the server asked to wait before another try, when it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: string, retryAfterSeconds?: number) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
