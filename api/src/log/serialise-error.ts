/** What the log keeps of an error. Everything else that libraries hang on theirs may hold what a visitor typed. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** The statement that failed, with $1 where its values stood. */
  query?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** An error for the log. A query's values stay out: parameters, PostgreSQL's details, and what its messages quote. */
export function serialiseError(error: unknown): LoggedError {
  return serialise(error, new Set());
}

/** An error's message for the log, without the values that PostgreSQL quotes in it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something was thrown that is no error';
  return quotesValues(error) ? withoutQuotes(error.message) : error.message;
}

function serialise(error: unknown, seen: Set<unknown>): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' };
  seen.add(error);
  const known = (inner: unknown) => inner === undefined || seen.has(inner);
  const { code, query, errors } = error as { code?: unknown; query?: unknown; errors?: unknown };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: stackOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof query === 'string' && { query }),
    ...(!known(error.cause) && { cause: serialise(error.cause, seen) }),
    ...(Array.isArray(errors) && {
      errors: errors.filter((inner) => !known(inner)).map((inner) => serialise(inner, seen)),
    }),
  };
}

// Only the places: above them the stack repeats the message as it was.
function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

// Data exceptions and limits (classes 22 and 54), and syntax errors, which PostgreSQL also tells of search terms.
function quotesValues(error: Error): boolean {
  return 'code' in error && /^(22\w{3}|54\w{3}|42601)$/.test(String(error.code));
}

function withoutQuotes(message: string): string {
  return message.replace(/"[\s\S]*"/, '"…"');
}
