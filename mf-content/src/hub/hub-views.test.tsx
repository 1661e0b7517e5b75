import { renderInSite, testSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import { listItem } from '../numbers/test/number-record.ts';
import { hubMeta, hubModifiedAt } from './hub-meta.ts';
import { HubSkeleton, HubView, HubWithoutList } from './hub-views.tsx';

const numbers = ['444', '1111', '22'].map((number) => listItem(number));
const answers = { '/api/angel-numbers': numbers };

it('links every number with its short summary', async () => {
  const html = await renderInSite(<HubView />, { answers });
  for (const { number } of numbers) {
    expect(html).toContain(`href="/angel-numbers/${number}"`);
    expect(html).toContain(`${number} says this.<`);
  }
});

it('has a target for every anchor that it links to', async () => {
  const html = await renderInSite(<HubView />, { answers });
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  expect(html).toContain('id="faqs"');
});

it('waits with six cards', async () => {
  const html = await renderInSite(<HubSkeleton />);
  const directory = html.split('Loading angel numbers')[1]?.split('</section>')[0] ?? '';
  expect(directory.match(/animate-breathe/g)).toHaveLength(6);
});

it('stands with an empty directory when the list cannot be had', async () => {
  const html = await renderInSite(<HubWithoutList params={{}} search={{}} status={503} retry={() => {}} />);
  expect(html).toContain('Key takeaways');
  expect(html).toContain('Try again');
});

it('is described as a collection of its numbers', async () => {
  const { canonical, title, structuredData } = hubMeta(numbers, undefined, testSite);
  expect(canonical).toBe('/angel-numbers/');
  expect(title).toContain('(2025)');
  expect(structuredData).toEqual([
    expect.objectContaining({
      '@type': 'CollectionPage',
      mainEntity: expect.objectContaining({ '@type': 'ItemList', numberOfItems: 3 }),
    }),
  ]);
});

it('is as new as its newest number', async () => {
  const newest = listItem('1', { updatedAt: '2026-01-01T00:00:00.000Z' });
  expect(hubModifiedAt([...numbers, newest])).toBe(newest.updatedAt);
  expect(hubModifiedAt([])).toBeUndefined();
});
