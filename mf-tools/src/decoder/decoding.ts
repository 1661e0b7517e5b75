import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';
import { createStore, type Store } from '../form/store.ts';
import { type DecodingFailure, failureOf } from './decoding-failure.ts';

/** A reading together with what was asked. */
export interface Reading {
  asked: CheckedDecoderRequest;
  result: DecoderResult;
}

export interface DecodingState {
  isBusy: boolean;
  /** The latest reading; stays while the next one is under way and when that one fails. */
  reading?: Reading;
  /** The reading is what the last submission brought. */
  isNew?: boolean;
  /** How many readings there have been. */
  turn: number;
  /** Seconds that the server asked to wait, when there were too many requests. */
  waitSeconds?: number;
  /** The form was posted as it is and no reading came; from then on toasts say such things. */
  hasFailed?: boolean;
}

export interface Decoding extends Store<DecodingState> {
  /** Asks for a reading. While one is under way nothing else is asked: then, and when it comes, it gives undefined. */
  decode: (asked: CheckedDecoderRequest) => Promise<DecodingFailure | undefined>;
}

export type Ask = (asked: CheckedDecoderRequest, signal: AbortSignal) => Promise<DecoderResult>;

const idleDecoding: DecodingState = { isBusy: false, turn: 0 };

const answerWithinMs = 15_000;

export interface DecodingOptions {
  /** The deadline of a submission. */
  withinMs?: number;
  /** Where the page starts from. */
  start?: DecodingState;
}

/** The decoder's submissions: one at a time, each with a deadline, so that an old answer cannot replace a newer one. */
export function createDecoding(
  ask: Ask,
  { withinMs = answerWithinMs, start = idleDecoding }: DecodingOptions = {},
): Decoding {
  const { set, ...store } = createStore(start);
  return {
    ...store,
    async decode(asked) {
      const { isBusy, reading, turn } = store.getSnapshot();
      if (isBusy) return undefined;
      set({ isBusy: true, reading, turn });
      try {
        const result = await ask(asked, AbortSignal.timeout(withinMs));
        set({ isBusy: false, reading: { asked, result }, isNew: true, turn: turn + 1 });
        return undefined;
      } catch (error) {
        const failure = failureOf(error);
        set({ isBusy: false, reading, turn, waitSeconds: failure.waitSeconds });
        return failure;
      }
    },
  };
}
