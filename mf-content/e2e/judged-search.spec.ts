import { readFile } from 'node:fs/promises';
import { expect, test } from 'shell/testing/browser';
import { parse } from 'yaml';

interface JudgedQuery {
  query: string;
  /** The address that should be the first result. */
  first: string;
  why: string;
}

const judged: JudgedQuery[] = parse(await readFile(new URL('judged-queries.yaml', import.meta.url), 'utf8'));

test('the mean reciprocal rank of the judged queries is at least 0.9', async ({ request }) => {
  const wrong: object[] = [];
  let sum = 0;
  for (const { query, first } of judged) {
    const response = await request.get(`/search?q=${encodeURIComponent(query)}`);
    const links = resultsIn(await response.text());
    const rank = links.indexOf(first) + 1;
    sum += rank > 0 ? 1 / rank : 0;
    if (rank !== 1) wrong.push({ query, first, rank, found: links.slice(0, 3) });
  }
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(sum / judged.length, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(0.9);
});

/** The links in the main part of a page, in their order. */
function resultsIn(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('/search?q=%22'));
}
