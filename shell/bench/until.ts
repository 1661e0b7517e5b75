import { setTimeout as delay } from 'node:timers/promises';

/** Polls until there is a value. Undefined after the time limit. */
export async function until<T>(
  read: () => Promise<T | false | null | undefined>,
  { withinMs = 30_000, everyMs = 25 } = {},
): Promise<T | undefined> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const value = await read();
    if (value !== undefined && value !== null && value !== false) return value;
    await delay(everyMs);
  }
  return undefined;
}
