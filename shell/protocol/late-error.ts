/** A module took too long, or is not run because it has ended its worker before. */
export class LateError extends Error {
  override name = 'LateError';
}
