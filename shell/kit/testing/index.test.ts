import { apiQuery, definePage, emptyOn401 } from '@site/kit';
import { expect, test } from 'vitest';
import { visit } from './index.tsx';

test('null counts as an answer, and a path without one is a 404', async () => {
  const page = definePage({
    path: '/thing',
    samples: [],
    prefetch: ({ load }) => load(emptyOn401(apiQuery('/api/things/1'))),
    meta: () => ({ title: '', description: '', canonical: '/thing' }),
    Component: () => null,
  });
  expect((await visit(page, '/thing', { '/api/things/1': null })).status).toBe(200);
  expect((await visit(page, '/thing')).status).toBe(404);
});
