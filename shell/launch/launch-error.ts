/** What can go wrong while the site is built, started, tested or stopped: what a person does about each. */
export const launchErrors = {
  ALREADY_DEVELOPED: 'Use that one, or stop it first (Ctrl-C in its terminal).',
  ALREADY_RUNNING: 'Open that address, or stop it first (Ctrl-C in its terminal).',
  BAD_ENVIRONMENT: 'Correct the variables named above, then start again.',
  BUILD_FAILED: 'Mend what the compiler says above, then start again.',
  CHILD_EXITED: 'Its last words are above; the whole log is in the file named there.',
  DATABASE_FAILED: 'Read the log named above. DATABASE_URL may name another PostgreSQL instead.',
  DATABASE_USER: 'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs already.',
  GAVE_UP: 'Read its log, mend the cause, then start again.',
  NOT_READY: 'Read its log in the folder named above; a busy machine may just need another start.',
  PORT_TAKEN: 'Choose another port for this site, or stop the program that uses this one.',
  UNKNOWN_REMOTE: 'Use one of these names; `npm run new-remote NAME` makes another.',
  TOOL_MISSING: 'Install it, then run the command again.',
} as const;

export type LaunchErrorCode = keyof typeof launchErrors;

/** One clear sentence for a person; `detail` holds lines of another program that explain it. */
export class LaunchError extends Error {
  readonly code: LaunchErrorCode;
  readonly detail: string;

  constructor(code: LaunchErrorCode, sentence: string, options: { detail?: string; cause?: unknown } = {}) {
    super(sentence, { cause: options.cause });
    this.name = 'LaunchError';
    this.code = code;
    this.detail = options.detail?.trimEnd() ?? '';
  }
}

/** What a terminal shows of any error. Unknown ones are bugs of ours, so they keep their message; SITE_DEBUG=1 adds stacks. */
export function describeError(error: unknown, debug: boolean): string {
  if (!(error instanceof Error)) return String(error);
  const lines: string[] = [];
  if (error instanceof LaunchError) {
    if (error.detail) lines.push(error.detail, '');
    lines.push(`${error.code}  ${error.message}  ${launchErrors[error.code]}`);
  } else if ('code' in error && 'todo' in error) {
    // The errors of @site/releases carry their own advice, and all their reasons.
    const problems = 'problems' in error && Array.isArray(error.problems) ? error.problems : [];
    const all = problems.length > 0 ? problems : [error];
    for (const { code, message, todo } of all) lines.push(`${code}  ${message}  ${todo}`);
  } else {
    lines.push(error.message);
  }
  if (debug) lines.push('', error.stack ?? '', ...(error.cause ? [`caused by ${String(error.cause)}`] : []));
  return lines.join('\n');
}
