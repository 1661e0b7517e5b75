import {
  angelNumberListSchema,
  blogPostListSchema,
  endpoints,
  numberPicture,
  postPicture,
  previewPaths,
  wallpaperPath,
} from '@site/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ApiProcess } from './api-process.ts';
import { expectError } from './expect-error.ts';
import { useApi } from './use-api.ts';

const running = useApi();

const numberPath = (number: string) => numberPicture(number, number).path;
const list = async (path: string) => (await running.api.get(path)).json();

async function png(path: string) {
  const answer = await running.api.get(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return { bytes, size: `${format} ${width}x${height}`, etag: answer.headers.get('etag') };
}

describe('previews', () => {
  it('of every number, post, category and archangel differ and have at most 60 kB', {
    timeout: 120_000,
  }, async () => {
    const numbers = angelNumberListSchema.parse(await list(endpoints.angelNumbers));
    const posts = blogPostListSchema.parse(await list(endpoints.blogPosts));
    const paths = previewPaths(numbers, posts);
    const etags = new Set<string | null>();
    for (const path of paths) {
      const { bytes, size, etag } = await png(path);
      expect([path, size]).toEqual([path, 'png 1200x630']);
      expect(bytes.length, path).toBeLessThanOrEqual(60_000);
      etags.add(etag);
    }
    expect(etags.size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(130);
  });

  it.each(['1', '444', '55555', '9999'])('show %s readably at a width of 200 pixels', async (number) => {
    const { bytes } = await png(numberPath(number));
    const { data, info } = await sharp(bytes)
      .resize(200)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Between the rings there are only the numerals.
    const [left, right] = [56, 144];
    const rows = Array.from({ length: info.height }, (_, y) =>
      data.subarray(y * 200 + left, y * 200 + right),
    );
    const plate = rows[5]?.[0] ?? 0;
    const inked = rows.map((row) => row.some((value) => value - plate > 100));
    expect(inked.lastIndexOf(true) - inked.indexOf(true)).toBeGreaterThan(15);
  });

  it('are kept by browsers and social networks, as their address has their version', async () => {
    const answer = await running.api.get(numberPath('444'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = answer.headers.get('etag') ?? '';
    const again = await running.api.get(numberPath('444'), { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await running.api.get(numberPath('444'), { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  it('show the current picture at the address of another version, for a few minutes', async () => {
    const answer = await running.api.get(endpoints.picture('numbers', '444', '0ld'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('etag')).toBe((await png(numberPath('444'))).etag);
  });

  it('share a drawing, so that any number of requests may wait for it', async () => {
    const path = wallpaperPath('818');
    const answers = await Promise.all(Array.from({ length: 40 }, () => running.api.get(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are the same from each replica', async () => {
    await using other = await ApiProcess.start({ DATABASE_URL: running.databaseUrl });
    const path = wallpaperPath('717');
    const answers = await Promise.all([running.api, other].map((process) => process.get(path)));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

it('wallpapers fit a phone', async () => {
  const { bytes, size } = await png(wallpaperPath('444'));
  expect(size).toBe('png 1170x2532');
  expect(bytes.length).toBeLessThan(250_000);
});

describe('other addresses', () => {
  it.each([
    ['a number without a record', endpoints.picture('numbers', '4827', 'a')],
    ['an unknown post', endpoints.picture('posts', 'nope', 'a')],
    ['an unknown theme', endpoints.picture('themes', '__proto__', 'a')],
    ['an unknown kind', endpoints.picture('faces', '444', 'a')],
    ['another format', '/api/pictures/numbers/444/a.svg'],
    ['a version that cannot be one', '/api/pictures/numbers/444/A%20.png'],
  ])('are not found: %s', async (_, path) => {
    await expectError(await running.api.get(path), 'NOT_FOUND');
  });

  it('are refused instead of waiting too long, and served later', async () => {
    await using fresh = await ApiProcess.start({ DATABASE_URL: running.databaseUrl });
    const numbers = angelNumberListSchema.parse(await list(endpoints.angelNumbers)).slice(0, 45);
    const paths = numbers.map(({ number }) => numberPath(number));
    const answers = await Promise.all(paths.map((path) => fresh.get(path)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(answers.filter(({ status }) => status === 200).length).toBe(45 - refused.length);
    expect((await fresh.get(paths.at(-1) ?? '')).status).toBe(200);
  });
});

it('a change of content changes the picture of a post, and removes that of a deleted one', async () => {
  const slug = 'life-purpose';
  await running.sql(`update blog_posts set related_numbers = '{444,555,666}' where slug = '${slug}'`);
  const path = postPicture({ slug, relatedNumbers: ['444', '555', '666'] }).path;
  await expect
    .poll(async () => (await running.api.get(path)).headers.get('cache-control'), { timeout: 10_000 })
    .toContain('immutable');
  await running.sql(`delete from blog_posts where slug = '${slug}'`);
  await expect.poll(async () => (await running.api.get(path)).status, { timeout: 10_000 }).toBe(404);
});
