import { testSite } from '@site/kit/testing';
import { expect, test } from 'vitest';
import { headHtml } from './head-html.ts';
import { headTags } from './head-tags.ts';

const page = { title: 'T (2025)', description: 'D', canonical: '/x/' };

test('renders title, canonical address and preview tags', () => {
  const html = headHtml(headTags(page, testSite));
  expect(html).toContain('<title>T (2025)</title>');
  expect(html).toContain('<link rel="canonical" href="https://numbers.example/x/">');
  expect(html).toContain('<meta property="og:url" content="https://numbers.example/x/">');
  expect(html).toContain('<meta property="og:image" content="https://numbers.example/social-preview.png">');
  expect(html).toContain('<meta name="twitter:image:alt" content="The words “Angel Numbers');
});

test('renders the picture of the page in place of that of the site', () => {
  const image = { path: '/p/444.png', alt: 'The number 444.', width: 1200, height: 600 };
  const html = headHtml(headTags({ ...page, image }, testSite));
  expect(html).toContain('<meta property="og:image" content="https://numbers.example/p/444.png">');
  expect(html).toContain('<meta property="og:image:height" content="600">');
  expect(html).toContain('<meta property="og:image:alt" content="The number 444.">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).toContain('<meta name="twitter:image" content="https://numbers.example/p/444.png">');
  expect(html).toContain('<meta name="twitter:image:alt" content="The number 444.">');
});

test('renders robots noindex and no address for a noindex page', () => {
  const html = headHtml(headTags({ title: 'T', description: '', noindex: true }, testSite));
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:url/);
});

test('renders the canonical address of a noindex page, but none for its preview', () => {
  const html = headHtml(headTags({ ...page, noindex: true }, testSite));
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<link rel="canonical" href="https://numbers.example/x/">');
  expect(html).not.toContain('og:url');
});

test('escapes markup in title and description', () => {
  const html = headHtml(headTags({ ...page, title: '</title><script>', description: '"><b>' }, testSite));
  expect(html).not.toMatch(/<script>|<b>/);
  expect(html).toContain('<title>&lt;/title>&lt;script></title>');
});
