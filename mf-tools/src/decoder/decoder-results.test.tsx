import type { CheckedDecoderRequest } from '@site/contracts';
import { renderInSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import { sampleResult } from '../../test/sample-result.ts';
import { DecoderResults } from './decoder-results.tsx';

const render = (request: CheckedDecoderRequest, result = sampleResult('A door.')) =>
  renderInSite(<DecoderResults isNew reading={{ request, result }} />);

const headings = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map((match) => match[1]);

it('shows the short answer, five areas, steps, the nearest number and the partner', async () => {
  const html = await render({ number: '11:11' });
  for (const part of [
    'What 11:11 says',
    'A door.',
    'Love text.',
    'Twin flames text.',
    'Second step.',
    'Nearest number',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('href="/angel-numbers/1111/"');
  expect(html).toContain('Get Your FREE Video Reading');
  expect(html).toContain(
    'href="https://partner.example/video?partner=p&amp;tracking=t" target="_blank" rel="sponsored noopener"',
  );
  expect(html).toContain('Affiliate disclosure: we may earn a commission.');
  expect(html).not.toContain('style=');
});

it('has the heading before the figure', async () => {
  const html = await render({ number: '11:11' });
  expect(html.indexOf('<h2')).toBeLessThan(html.indexOf('<svg'));
});

it('puts the area that was asked about first', async () => {
  expect(headings(await render({ number: '1' })).slice(0, 2)).toEqual(['Love', 'Career and money']);
  const html = await render({ number: '1', context: 'twin-flames', frequency: 'often', location: 'license' });
  expect(headings(html).slice(0, 2)).toEqual(['Twin flames', 'Love']);
  for (const label of ['Twin Flames', 'Often', 'License Plates']) expect(html).toContain(`>${label}<`);
});

it.each([
  ['48:27', '4 + 8 + 2 + 7 = 21, 2 + 1 = 3'],
  ['22', 'A master number, kept whole'],
])('says what the digits of %s add up to', async (number, sum) => {
  expect(await render({ number })).toContain(`>${sum}<`);
});

it('links to the page of the number itself when there is no related number', async () => {
  const { relatedNumber: _, ...result } = sampleResult('A door.');
  const html = await render({ number: '2:22' }, result);
  expect(html).toContain('href="/angel-numbers/222/"');
  expect(html).not.toContain('Nearest number');
});

it('says where to find help if the reading offers it', async () => {
  const help = 'If you need help now';
  expect(await render({ number: '911' }, { ...sampleResult('A door.'), offersHelp: true })).toContain(help);
  expect(await render({ number: '911' })).not.toContain(help);
});

it('prints every text with typographic quotes', async () => {
  const plain = `It's "here"`;
  const areas = ['love', 'career', 'spirituality', 'twinFlames', 'manifestation'] as const;
  const result = {
    ...sampleResult(`${plain} in short.`),
    ...Object.fromEntries(areas.map((area) => [area, `${plain} in ${area}.`])),
    nextSteps: [`${plain} first.`, `${plain} then.`],
  };
  const html = await render({ number: '1' }, result);
  for (const where of ['in short', ...areas.map((area) => `in ${area}`), 'first', 'then'])
    expect(html).toContain(`It\u2019s \u201chere\u201d ${where}.`);
  expect(html).not.toMatch(/It(?:'|&#x27;)s/);
});
