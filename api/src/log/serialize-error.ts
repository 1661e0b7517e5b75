/** The fields of an error that are logged. Other fields that libraries add may hold what a visitor typed. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** The beginning of the statement that failed, with $1 in place of its values. */
  query?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** Cuts statements such as the insert of all content, which has thousands of placeholders. */
const maxQueryLength = 300;

/** An error for the log, without the values of a query: parameters, PostgreSQL's details, and values that its messages quote. */
export function serializeError(error: unknown): LoggedError {
  return serialize(error, new Set());
}

/** An error's message for the log, without the values that PostgreSQL quotes in it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is not an error was thrown';
  // Node leaves the message empty if it could connect to none of a host's addresses.
  if (error instanceof AggregateError && !error.message) return error.errors.map(messageOf).join('; ');
  return quotesValues(error) ? withoutQuotes(error.message) : error.message;
}

function serialize(error: unknown, seen: Set<unknown>): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' };
  seen.add(error);
  const known = (inner: unknown) => inner === undefined || seen.has(inner);
  const { code, query, errors } = error as { code?: unknown; query?: unknown; errors?: unknown };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: stackOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof query === 'string' && { query: query.slice(0, maxQueryLength) }),
    ...(!known(error.cause) && { cause: serialize(error.cause, seen) }),
    ...(Array.isArray(errors) && {
      errors: errors.filter((inner) => !known(inner)).map((inner) => serialize(inner, seen)),
    }),
  };
}

// Keep only the locations, because the lines above them repeat the message with its values.
function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

// Data exceptions and limits (classes 22 and 54), and syntax errors, which PostgreSQL also reports for search terms.
function quotesValues(error: Error): boolean {
  return 'code' in error && /^(22\w{3}|54\w{3}|42601)$/.test(String(error.code));
}

function withoutQuotes(message: string): string {
  return message.replace(/"[\s\S]*"/, '"…"');
}
