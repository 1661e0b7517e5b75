/** Error codes of building, starting and testing the site, each with what the user can do. */
export const launchErrors = {
  ALREADY_DEVELOPED: 'Use that process, or stop it (Ctrl-C in its terminal).',
  ALREADY_RUNNING: 'Use that site, or stop it (Ctrl-C in its terminal).',
  BAD_ENVIRONMENT: 'Correct the variables named above, then start again.',
  BAD_PACKAGE: 'Correct that file, which must be valid JSON.',
  BUILD_FAILED: 'Fix the errors above, then try again.',
  CHECKS_FAILED: 'Fix the errors above, then run the command again.',
  CHILD_EXITED: 'Its last log lines are above; the whole log is in that file.',
  DATABASE_FAILED: 'Correct the cause named above, or set DATABASE_URL to another PostgreSQL.',
  DATABASE_USER:
    'Start as the user who created the database, or as an ordinary user if there is none yet. Or set DATABASE_URL to a running PostgreSQL.',
  NOT_READY: 'Read its log. On a busy machine, starting again may help.',
  PORT_TAKEN: 'Choose another port, or stop the program that uses this one.',
  PACKAGE_CHANGELOG: 'Describe the version at the top of that file, then build the packages again.',
  PACKAGE_TAKEN: 'Raise its version and describe it in its CHANGELOG.md.',
  REGISTRY_FAILED:
    'Check the address of the registry and the credentials in npm’s configuration (see the output of npm above).',
  SITE_MISSING: 'Set SITE to its address, for example SITE=https://numbers.example npm run dev.',
  UNKNOWN_REMOTE: 'Use one of these names, or create a remote with `npm run new-remote NAME`.',
  TOOL_MISSING: 'Install it or correct its path, then run the command again.',
} as const;

type LaunchErrorCode = keyof typeof launchErrors;

/** An error for the terminal. `detail` holds output of another program that explains it. */
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

const { SITE_DEBUG } = process.env;

/** Formats any error for the terminal. With `debug` it includes the stack trace. */
export function describeError(error: unknown, debug = Boolean(SITE_DEBUG && SITE_DEBUG !== '0')): string {
  if (!(error instanceof Error)) return String(error);
  const lines: string[] = [];
  if (error instanceof LaunchError) {
    if (error.detail) lines.push(error.detail, '');
    lines.push(`${error.code}  ${error.message}  ${launchErrors[error.code]}`);
  } else if ('code' in error && 'todo' in error) {
    // Errors of @site/releases have their own advice and may list several problems.
    const problems = 'problems' in error && Array.isArray(error.problems) ? error.problems : [];
    const all = problems.length > 0 ? problems : [error];
    for (const { code, message, todo } of all) lines.push(`${code}  ${message}  ${todo}`);
  } else {
    lines.push(error.message);
  }
  if (debug) lines.push('', error.stack ?? '', ...(error.cause ? [`caused by ${String(error.cause)}`] : []));
  return lines.join('\n');
}
