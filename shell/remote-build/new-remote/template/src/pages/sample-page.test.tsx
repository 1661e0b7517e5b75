import { visit } from '@site/kit/testing';
import { expect, test } from 'vitest';
import samplePage from './sample-page.tsx';

test('renders its heading without JavaScript', async () => {
  // The answers of the API to the page's queries go into a third argument, by path.
  const { html } = await visit(samplePage, '/sample');
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Sample');
});
