/** A mistake in the command line or the environment: exit code 2. */
export class UsageError extends Error {}
