import { type ApiQuery, apiQuery, definePage, emptyOn401, type PrefetchContext } from '@site/kit';
import { testSite } from '@site/kit/testing';
import { expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { loadOutcome, placeContext } from './outcome.ts';

/** The outcome of a page that prefetches so, while the API answers with this body. */
async function outcomeOf(
  prefetch: (context: PrefetchContext, query: ApiQuery<unknown>) => Promise<unknown>,
  body: string,
  status = 200,
) {
  const query = apiQuery<unknown>('/api/things/1');
  const page = definePage({
    path: '/thing',
    samples: [],
    prefetch: (context) => prefetch(context, query),
    meta: () => ({ title: '', description: '', canonical: '/thing' }),
    Component: () => null,
  });
  const queryClient = createQueryClient(async () => new Response(body, { status }));
  const place = { page, location: { search: '' }, params: {} } as Parameters<typeof placeContext>[0];
  const lacks: unknown[] = [];
  const context = placeContext(place, testSite, queryClient);
  return { outcome: await loadOutcome(page, context, queryClient, (error) => lacks.push(error)), lacks };
}

test('what a page loads and comes back empty is not found, and no failure', async () => {
  expect(await outcomeOf(({ load }, query) => load(query), 'null')).toEqual({ outcome: 404, lacks: [] });
});

test.each(['[]', '{}', '0', 'false', '""'])('%s is an answer', async (body) => {
  expect((await outcomeOf(({ load }, query) => load(query), body)).outcome).toBe(200);
});

test('a page can do without what it warms, and without what may be empty on 401', async () => {
  expect((await outcomeOf(({ warm }, query) => warm(query), 'null')).outcome).toBe(200);
  expect((await outcomeOf(({ load }, query) => load(emptyOn401(query)), 'who?', 401)).outcome).toBe(200);
});
