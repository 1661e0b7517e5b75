import { expect, it } from 'vitest';
import { offerCopy, offerShare, type Shareable } from './share.ts';

const content: Shareable = {
  title: '777',
  text: 'My number is 777.',
  url: 'https://site.example/angel-numbers/777/',
};

function sharing(errorName: string) {
  return async () => {
    throw new DOMException('no', errorName);
  };
}

it('shares through the device, without a toast', async () => {
  const shared: Shareable[] = [];
  const share = async (given: Shareable) => void shared.push(given);
  expect(await offerShare(content, { share })).toBeUndefined();
  expect(shared).toEqual([content]);
});

it('does nothing after a closed share sheet or while it is open, and copies after any other failure', async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  for (const error of ['AbortError', 'InvalidStateError'])
    expect(await offerShare(content, { clipboard, share: sharing(error) })).toBeUndefined();
  expect(written).toEqual([]);
  expect(await offerShare(content, { clipboard, share: sharing('NotAllowedError') })).toMatchObject({
    title: 'Copied',
  });
  expect(written).toEqual(['My number is 777.\nhttps://site.example/angel-numbers/777/']);
});

it('shows the link when nothing can be copied', async () => {
  expect(await offerCopy(content, {})).toMatchObject({
    variant: 'destructive',
    description: expect.stringContaining(content.url),
  });
});
