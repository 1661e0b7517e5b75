import { expect, test } from 'vitest';
import { isCrawler } from './is-crawler.ts';

test.each([
  [undefined, true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)', true],
  ['FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.18.78 i', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/90.0 Mobile Safari/537.36',
    false,
  ],
])('%s is a crawler: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});
