import { renderInSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import { EntryList } from './entry-list.tsx';
import { OftenSeen } from './often-seen.tsx';

it('writes out the roles of lists without markers, which Safari drops', async () => {
  const sightings = [{ id: '1', number: '444', seenAt: '2026-11-05T08:00', place: '', note: '' }];
  const entries = await renderInSite(<EntryList sightings={sightings} remove={() => {}} />);
  expect(entries).toContain('<ul role="list"');
  expect(await renderInSite(<OftenSeen sightings={sightings} />)).toContain('<ol role="list"');
});
