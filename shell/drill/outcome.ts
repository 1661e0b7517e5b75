import { interruptionOf } from '../launch/process/interruption.ts';

/** The promises that did not hold. An error is one of them, but an interruption rejects at once. */
export async function outcomeOf(run: Promise<readonly string[]>, signal: AbortSignal) {
  try {
    return await Promise.race([run, interruptionOf(signal)]);
  } catch (error) {
    signal.throwIfAborted();
    return [`It could not be played. ${(error as Error).message}`];
  }
}
