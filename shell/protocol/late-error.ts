/** A module took too long, or must not run for a while because it ended its worker. */
export class LateError extends Error {
  override name = 'LateError';
}
