/** An API response that was not OK. The message is `<status>: <response text>`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: string;
  /** The `Retry-After` header in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: string, retryAfterSeconds?: number) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
