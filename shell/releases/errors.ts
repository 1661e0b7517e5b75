import type * as z from 'zod';
import { type ReleaseErrorCode, releaseErrors } from './error-table.ts';

/** Where an error happened and what was found there. */
interface ErrorContext {
  remote?: string | undefined;
  release?: string | undefined;
  file?: string | undefined;
  /** What was found, appended to the summary. */
  detail?: string | undefined;
  cause?: unknown;
}

/** What is wrong with a release, a pointer or a store. `problems` lists all reasons when there are several. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  readonly remote: string | undefined;
  readonly release: string | undefined;
  readonly file: string | undefined;
  readonly detail: string | undefined;
  readonly problems: readonly ReleaseError[];

  constructor(code: ReleaseErrorCode, context: ErrorContext = {}, problems: readonly ReleaseError[] = []) {
    super(messageFor(code, context), context.cause === undefined ? undefined : { cause: context.cause });
    this.code = code;
    this.remote = context.remote;
    this.release = context.release;
    this.file = context.file;
    this.detail = context.detail;
    this.problems = problems;
  }

  get todo(): string {
    return releaseErrors[this.code].todo.replaceAll('<remote>', this.remote ?? '<remote>');
  }

  toJSON() {
    const { code, message, todo, remote, release, file, detail } = this;
    return { code, message, todo, remote, release, file, detail };
  }
}

/** A mistake in the command line or the environment: exit code 2. */
export class UsageError extends Error {}

/** Throws several errors as one, with the code and message of the first. Does nothing if there is none. */
export function throwIfAny(problems: readonly ReleaseError[]): void {
  const [first] = problems;
  if (first) throw new ReleaseError(first.code, first, problems);
}

export function hasCode(error: unknown, code: ReleaseErrorCode): error is ReleaseError {
  return error instanceof ReleaseError && error.code === code;
}

/** For `catch` of a promise: returns undefined for an error with this code and throws any other. */
export function ignore(code: ReleaseErrorCode) {
  return (error: unknown): undefined => {
    if (!hasCode(error, code)) throw error;
  };
}

/** For `catch` of a promise: returns an error with this code and throws any other. */
export function returned(code: ReleaseErrorCode) {
  return (error: unknown): ReleaseError => {
    if (!hasCode(error, code)) throw error;
    return error;
  };
}

/** For `catch` of a promise: returns undefined, but throws if the store cannot be reached, because then nothing is known. */
export function unlessUnreachable(error: unknown): undefined {
  if (hasCode(error, 'STORE_UNREACHABLE')) throw error;
}

/** Returns undefined if it throws. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Converts anything thrown into a ReleaseError with context. Unknown errors count as failures of the store. */
export function asReleaseError(error: unknown, context: ErrorContext = {}): ReleaseError {
  if (error instanceof ReleaseError) {
    // Stores know only paths. Add the remote and release for the log.
    if (error.remote !== undefined || context.remote === undefined) return error;
    const { code, problems, file = context.file, detail = context.detail } = error;
    return new ReleaseError(code, { ...context, file, detail, cause: error.cause }, problems);
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new ReleaseError('STORE_UNREACHABLE', { detail, ...context, cause: error });
}

/** For a file that is not in the store, which must not be blamed. */
export function localFileError(file: string, cause: unknown): ReleaseError {
  return new ReleaseError('LOCAL_FILE', { file, detail: messageOf(cause), cause });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function messageFor(code: ReleaseErrorCode, { remote, release, file, detail }: ErrorContext): string {
  const name = remote && release ? `${remote}@${release}` : (remote ?? release);
  const where = [name, file].filter(Boolean).join(' ');
  const { summary } = releaseErrors[code];
  const text = where ? `${where}: ${summary}` : summary.charAt(0).toUpperCase() + summary.slice(1);
  return detail ? `${text} (${detail}).` : `${text}.`;
}

/** Parses a value. `bad` makes the error from what is wrong with it. */
export function parseAs<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  bad: (detail: string) => Error,
): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw bad(formatIssues(parsed.error));
}

/** Formats all issues of a schema as one line, each with its path. */
export function formatIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'release'} ${issue.message}`).join('; ');
}
