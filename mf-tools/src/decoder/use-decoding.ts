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
  /** Called after Back, Forward or a link, with another reading or none. */
  onOtherAddress: () => void;
}

interface Latest {
  /** The query of the latest reading. */
  search?: string;
  /** The number of readings since the page was opened. */
  count: number;
  /** Whether the visitor had already changed the fields when the latest reading came. */
  isEdited?: boolean;
  /** Whether its address is still being loaded. */
  isMoving?: boolean;
}

const responseTimeoutMs = 15_000;

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
    mutationFn: (request: Reading['request']) =>
      requestReading(request, AbortSignal.timeout(responseTimeoutMs)),
  });
  // Also false in the render in which the address comes.
  const isMoving = latest.isMoving === true && !isNew;

  function decode(request: Reading['request']) {
    const addressAtSubmit = addressNow();
    const fieldsAtSubmit = JSON.stringify(getFields());
    // These callbacks, unlike those of `useMutation`, do not run after the form is gone. A page that is being left is
    // still there for a while, so the address is compared too.
    mutation.mutate(request, {
      onSuccess(result, _request, _context, { client }) {
        if (addressNow() !== addressAtSubmit) return;
        const isEdited = JSON.stringify(getFields()) !== fieldsAtSubmit;
        onReading(isEdited);
        client.setQueryData(readingQuery(request).queryKey, result);
        const address = readingAddress(request);
        const next = new URL(address, location.href).search;
        setLatest({ search: next, count: latest.count + 1, isEdited, isMoving: next !== search });
        if (next !== search) navigate(address, { preventScrollReset: true });
      },
      onError(error) {
        if (addressNow() === addressAtSubmit) onError(error);
      },
    });
  }

  const lastSearch = useRef(search);
  const { reset: forgetRequest } = mutation;
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    if (isNew) {
      setLatest((current) => ({ ...current, isMoving: false }));
      return;
    }
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
    const timer = setTimeout(end, responseTimeoutMs);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isMoving]);

  return { decode, latest, isNew, isBusy: mutation.isPending || isMoving, error: mutation.error };
}
