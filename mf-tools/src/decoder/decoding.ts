import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';
import { HttpError } from '@site/kit';
import { createStore, type Store } from '../form/store.ts';
import type { DecoderFieldName } from './decoder-schema.ts';

/** A reading together with what was asked. */
export interface Reading {
  asked: CheckedDecoderRequest;
  result: DecoderResult;
}

export interface DecodingState {
  isBusy: boolean;
  /** The latest reading; stays while the next one is under way and when that one fails. */
  reading?: Reading;
  /** How many readings there have been. */
  turn: number;
  /** Seconds that the server asked to wait, when there were too many requests. */
  waitSeconds?: number;
}

/** Why a reading did not come, as far as the visitor can do something about it. */
export interface DecodingFailure {
  /** The field that the server objects to, and what it says. */
  complaint?: { field: DecoderFieldName; message: string };
}

export interface Decoding extends Store<DecodingState> {
  /** Asks for a reading. While one is under way nothing else is asked: then, and when it comes, it gives undefined. */
  decode: (asked: CheckedDecoderRequest) => Promise<DecodingFailure | undefined>;
}

export type Ask = (asked: CheckedDecoderRequest, signal: AbortSignal) => Promise<DecoderResult>;

const idleDecoding: DecodingState = { isBusy: false, turn: 0 };

const answerWithinMs = 15_000;
/** What is said when the server asks to wait without saying how long. */
const usualWaitSeconds = 60;

/** The decoder's submissions: one at a time, each with a deadline, so that an old answer cannot replace a newer one. */
export function createDecoding(ask: Ask, withinMs = answerWithinMs): Decoding {
  const { set, ...store } = createStore(idleDecoding);
  return {
    ...store,
    async decode(asked) {
      const { isBusy, reading, turn } = store.getSnapshot();
      if (isBusy) return undefined;
      set({ isBusy: true, reading, turn });
      try {
        const result = await ask(asked, AbortSignal.timeout(withinMs));
        set({ isBusy: false, reading: { asked, result }, turn: turn + 1 });
        return undefined;
      } catch (error) {
        set({ isBusy: false, reading, turn, waitSeconds: waitOf(error) });
        return { complaint: complaintOf(error) };
      }
    },
  };
}

function waitOf(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 429) return undefined;
  return error.retryAfterSeconds ?? usualWaitSeconds;
}

const fields: readonly string[] = ['number', 'context', 'frequency', 'location'] satisfies DecoderFieldName[];

function complaintOf(error: unknown): DecodingFailure['complaint'] {
  if (!(error instanceof HttpError) || error.status !== 400) return undefined;
  try {
    const { field, message } = JSON.parse(error.body) as Record<string, unknown>;
    if (typeof field !== 'string' || !fields.includes(field) || typeof message !== 'string') return undefined;
    return { field: field as DecoderFieldName, message };
  } catch {
    return undefined;
  }
}
