/** Server-sent events for open pages in development. */
export type DevEvent =
  /** Sent first. The page reloads when the server id has changed. */
  | { kind: 'hello'; server: string }
  /** New code is ready for a hot update. */
  | { kind: 'code'; remote: string; number: number; hash: string }
  /** The server now renders this code; `reshaped` when pages or slots were added, removed or moved. */
  | { kind: 'live'; remote: string; number: number; reshaped: boolean }
  /** Why the latest code is not shown; without a failure, it is shown again. */
  | { kind: 'failure'; remote: string; failure?: DevFailure };

export interface DevFailure {
  title: string;
  message: string;
}

export const devEventsPath = '/__dev/events';
