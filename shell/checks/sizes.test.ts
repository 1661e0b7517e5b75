import { expect, test } from 'vitest';
import { draft, page } from '../releases/test/sample-release.ts';
import { exceededLimits, limits, weighPages } from './sizes.ts';

const bytes: Record<string, number> = {
  starter: 4,
  shell: 100,
  entry: 10,
  shared: 5,
  page: 3,
  slot: 2,
  styles: 7,
  'shell.css': 50,
};
const weigh = (file: string) => bytes[file] ?? Number.NaN;

test('counts each file of the shell, the remote and embedded slots once', () => {
  const shell = {
    version: '',
    kit: '',
    shared: { react: '19.3.1' },
    starter: 'starter',
    app: ['shell'],
    stylesheet: 'shell.css',
    font: 'font.woff2',
    files: {},
  };
  const slots = ['calculator', 'decoder'];
  const content = draft('mf-content', {
    entry: 'entry',
    pages: [page('/', { slots, js: ['shared', 'page'], css: ['styles'] }), page('/terms', { js: ['page'] })],
  });
  const tools = draft('mf-tools', {
    entry: 'entry',
    pages: [],
    slots: slots.map((name) => ({ name, module: `./${name}`, js: ['shared', 'slot'], css: ['styles'] })),
  });
  const remotes = [content, tools].map((description) => ({ description, weigh, pageScriptLimit: 20 }));
  expect(weighPages({ description: shell, weigh }, remotes)).toEqual([
    {
      page: '/',
      remote: 'mf-content',
      starter: 4,
      shellJs: 100,
      ownJs: 10 + 5 + 3,
      ownLimit: 20,
      js: 100 + (10 + 5 + 3) + (10 + 5 + 2),
      css: 50 + 7 + 7,
    },
    {
      page: '/terms',
      remote: 'mf-content',
      starter: 4,
      shellJs: 100,
      ownJs: 10 + 3,
      ownLimit: 20,
      js: 100 + 10 + 3,
      css: 50,
    },
  ]);
});

test('names each limit that a page exceeds, and where it is set', () => {
  const light = { page: '/', remote: 'mf-blog', ownJs: 25_000, ownLimit: 25_000, ...limits };
  expect(exceededLimits(light)).toEqual([]);
  for (const part of ['starter', 'shellJs', 'js', 'css'] as const)
    expect(exceededLimits({ ...light, [part]: limits[part] + 1 })).toHaveLength(1);
  expect(exceededLimits({ ...light, ownJs: 25_600, ownLimit: 30_000 })).toEqual([]);
  expect(exceededLimits({ ...light, ownJs: 25_600 })).toEqual([
    'JavaScript of mf-blog for /: 25.6 kB, limit 25.0 (config.pageScriptLimit in mf-blog/package.json).',
  ]);
});
