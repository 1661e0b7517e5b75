/** Dispatched on the window in development when a component of a remote throws in the browser. */
export const partFailureEvent = 'site:part-failure';

export interface PartFailure {
  remote: string;
  error: unknown;
}
