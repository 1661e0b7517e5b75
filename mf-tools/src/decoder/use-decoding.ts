import { useMutation, useNavigate } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { addressNow } from '../address-now.ts';
import type { Reading } from './reading.ts';
import { readingAddress, readingQuery } from './reading-address.ts';
import { requestReading } from './request-reading.ts';

interface DecodingOptions {
  /** What the fields hold now. */
  getFields: () => object;
  /** Called before the page moves to the address of a reading. */
  onReading: (isEdited: boolean) => void;
  onError: (error: Error) => void;
  /** Called after Back or Forward, with another reading or none in the address. */
  onOtherAddress: () => void;
}

interface Latest {
  /** The query of the latest reading. */
  search?: string;
  /** The number of readings since the page was opened. */
  count: number;
  /** Whether the visitor had already changed the fields when the latest reading came. */
  isEdited?: boolean;
}

const answerWithinMs = 15_000;

/** Requests readings, and moves to the address of each. */
export function useDecoding(
  search: string,
  { getFields, onReading, onError, onOtherAddress }: DecodingOptions,
) {
  const navigate = useNavigate();
  const [latest, setLatest] = useState<Latest>({ count: 0 });
  const isNew = latest.search === search;
  const mutation = useMutation({
    // A press while offline fails at once, instead of waiting until the device is online.
    networkMode: 'always',
    mutationFn: (asked: Reading['asked']) => requestReading(asked, AbortSignal.timeout(answerWithinMs)),
  });
  /** The address of the reading is being loaded. */
  const isMoving = latest.search !== undefined && !isNew;

  function decode(asked: Reading['asked']) {
    const askedAt = addressNow();
    const askedWith = JSON.stringify(getFields());
    // These callbacks, unlike those of `useMutation`, do not run after the form is gone. A page that is being left is
    // still there for a while, so the address is compared too.
    mutation.mutate(asked, {
      onSuccess(result, _asked, _context, { client }) {
        if (addressNow() !== askedAt) return;
        const isEdited = JSON.stringify(getFields()) !== askedWith;
        onReading(isEdited);
        client.setQueryData(readingQuery(asked).queryKey, result);
        const address = readingAddress(asked);
        const next = new URL(address, location.href).search;
        setLatest({ search: next, count: latest.count + 1, isEdited });
        if (next !== search) navigate(address, { preventScrollReset: true });
      },
      onError(error) {
        if (addressNow() === askedAt) onError(error);
      },
    });
  }

  const lastSearch = useRef(search);
  const { reset: forgetRequest } = mutation;
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    if (isNew) return;
    forgetRequest();
    setLatest(({ count }) => ({ count }));
    onOtherAddress();
  }, [search, isNew, forgetRequest, onOtherAddress]);

  useEffect(() => {
    if (!isMoving) return;
    // The load also ends when the visitor goes back or stops it.
    const end = () => setLatest(({ count }) => ({ count }));
    const ended = new AbortController();
    for (const type of ['popstate', 'pageshow']) addEventListener(type, end, { signal: ended.signal });
    const timer = setTimeout(end, answerWithinMs);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isMoving]);

  return { decode, latest, isNew, isBusy: mutation.isPending || isMoving, error: mutation.error };
}
