/** What the shell server tells the pages that are open in development. */
export type DevEvent =
  /** First of all. A page that hears of another server than before begins anew. */
  | { kind: 'hello'; server: string }
  /** There is new code that may be taken in at once. */
  | { kind: 'code'; remote: string; number: number; hash: string }
  /** The server renders this code now; `reshaped` when pages or slots came, went or moved. */
  | { kind: 'live'; remote: string; number: number; reshaped: boolean }
  /** The newest edit cannot be shown; without a message all is well again. */
  | { kind: 'failure'; remote: string; message?: string };

export const devEventsPath = '/__dev/events';
