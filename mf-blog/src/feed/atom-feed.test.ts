import { expect, it, onTestFinished, vi } from 'vitest';
import { wholePost } from '../../test/sample-posts.ts';
import { atomFeed } from './atom-feed.ts';

const site = { origin: 'https://angels.example', name: 'Angel Numbers' } as Parameters<typeof atomFeed>[0];

it('holds each post with its whole text, its author and its dates', () => {
  const feed = atomFeed(site, [
    wholePost('first', { tags: ['signs'], updatedAt: '2025-01-01T12:00:00.000Z' }),
    wholePost('second'),
  ]);
  expect(feed).toContain('<updated>2025-01-01T12:00:00.000Z</updated>\n<link rel="self"');
  expect(feed).toContain('href="https://angels.example/feed.xml"');
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain('<id>https://angels.example/blog/first</id>\n<title>About first</title>');
  expect(feed).toContain('<published>2024-03-05T12:00:00.000Z</published>');
  expect(feed).toContain('<author><name>The editors</name></author>');
  expect(feed).toContain('<category term="signs"/>');
  expect(feed).toContain('&lt;h2&gt;A part&lt;/h2&gt;\n&lt;p&gt;The second paragraph.&lt;/p&gt;</content>');
});

it('has no time in the future on the day of an edit, and stays the same for an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const written = (now: string) => {
    vi.setSystemTime(now);
    const today = '2026-11-30T12:00:00.000Z';
    return atomFeed(site, [wholePost('new', { createdAt: today, updatedAt: today })]);
  };
  const early = written('2026-11-30T09:25:13.000Z');
  expect(early.match(/<(?:published|updated)>.*?</g)).toEqual([
    '<updated>2026-11-30T09:00:00.000Z<',
    '<published>2026-11-30T09:00:00.000Z<',
    '<updated>2026-11-30T09:00:00.000Z<',
  ]);
  expect(written('2026-11-30T09:59:59.000Z')).toBe(early);
  expect(written('2026-12-01T00:00:00.000Z')).toContain('<published>2026-11-30T12:00:00.000Z<');
});

it('escapes what a post says', () => {
  const feed = atomFeed(site, [
    wholePost('x', {
      title: 'Salt & "light" <now>',
      content: 'One \u0007 & two </content> <script>',
      tags: ['a"b'],
    }),
  ]);
  expect(feed).toContain('<title>Salt &amp; \u201clight\u201d &lt;now&gt;</title>');
  expect(feed).toContain('term="a&quot;b"');
  expect(feed).toContain(
    '&lt;p&gt;One  &amp;amp; two &amp;lt;/content&amp;gt; &amp;lt;script&amp;gt;&lt;/p&gt;</content>',
  );
  expect(feed.match(/<\/content>/g)).toHaveLength(1);
});

it('says where to find help at the end of a post whose page does', () => {
  const feed = atomFeed(site, [wholePost('dark', { offersHelp: true }), wholePost('light')]);
  expect(feed.match(/call or text 988\. .*local emergency number\.&lt;\/p&gt;<\/content>/g)).toHaveLength(1);
});

it('is a valid feed without posts', () => {
  expect(atomFeed(site, [])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});
