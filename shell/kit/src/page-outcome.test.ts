import { type ApiQuery, apiQuery, definePage, emptyOn401, type PrefetchContext, pick } from '@site/kit';
import { testSite } from '@site/kit/testing';
import { expect, test } from 'vitest';
import { loadOutcome, pageContext } from './page-outcome.ts';
import { createQueryClient } from './query-client.ts';

/** The outcome of a page with this `prefetch` when the API sends this response. */
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
  const view = { page, location: { search: '' }, params: {} } as Parameters<typeof pageContext>[0];
  const failures: unknown[] = [];
  const context = pageContext(view, testSite, queryClient);
  return {
    outcome: await loadOutcome(page, context, queryClient, (error) => failures.push(error)),
    failures,
  };
}

test('a loaded null makes the page a 404 without a failure', async () => {
  expect(await outcomeOf(({ load }, query) => load(query), 'null')).toEqual({ outcome: 404, failures: [] });
});

test.each(['[]', '{}', '0', 'false', '""'])('a loaded %s makes the page a 200', async (body) => {
  expect((await outcomeOf(({ load }, query) => load(query), body)).outcome).toBe(200);
});

test('two loads that fail in the same turn make the page a 404', async () => {
  const prefetch = ({ load }: PrefetchContext, query: ApiQuery<unknown>) =>
    Promise.all([load(query), load(apiQuery('/api/things/2'))]);
  expect(await outcomeOf(prefetch, 'Nothing.', 404)).toEqual({ outcome: 404, failures: [] });
});

test('an empty `warm` or `emptyOn401` read leaves the page a 200', async () => {
  expect((await outcomeOf(({ warm }, query) => warm(query), 'null')).outcome).toBe(200);
  expect((await outcomeOf(({ load }, query) => load(emptyOn401(query)), 'who?', 401)).outcome).toBe(200);
  const picked = (query: ApiQuery<unknown>) => pick(emptyOn401(query), 'part', (answer) => answer);
  expect((await outcomeOf(({ load }, query) => load(picked(query)), 'who?', 401)).outcome).toBe(200);
});
