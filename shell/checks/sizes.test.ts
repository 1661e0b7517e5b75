import { expect, test } from 'vitest';
import { isTooHeavy, limits, weighPages } from './sizes.ts';

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
const draft = {
  format: 1 as const,
  version: '1.0.0',
  commit: '',
  builtAt: '',
  owner: '',
  kit: '^1.0.0',
  server: null,
  resources: [],
};
const page = { module: './page', search: [], samples: [], sitemap: true, posts: false };

test('counts each file of the shell, the remote and embedded slots once', () => {
  const shell = {
    version: '',
    kit: '',
    shared: {},
    starter: 'starter',
    app: ['shell'],
    stylesheet: 'shell.css',
    files: {},
  };
  const content = {
    ...draft,
    name: 'mf-content',
    entry: 'entry',
    pages: [
      { ...page, pattern: '/', slots: ['calculator', 'decoder'], js: ['shared', 'page'], css: ['styles'] },
      { ...page, pattern: '/terms', slots: [], js: ['page'], css: [] },
    ],
    slots: [],
  };
  const tools = {
    ...draft,
    name: 'mf-tools',
    entry: 'entry',
    pages: [],
    slots: [
      { name: 'calculator', module: './a', js: ['shared', 'slot'], css: ['styles'] },
      { name: 'decoder', module: './b', js: ['shared', 'slot'], css: ['styles'] },
    ],
  };
  const remotes = [content, tools].map((description) => ({ description, weigh, pageScriptLimit: 20 }));
  expect(weighPages({ description: shell, weigh }, remotes)).toEqual([
    {
      page: '/',
      starter: 4,
      shellJs: 100,
      ownJs: 10 + 5 + 3,
      ownLimit: 20,
      js: 100 + (10 + 5 + 3) + (10 + 5 + 2),
      css: 50 + 7 + 7,
    },
    {
      page: '/terms',
      starter: 4,
      shellJs: 100,
      ownJs: 10 + 3,
      ownLimit: 20,
      js: 100 + 10 + 3,
      css: 50,
    },
  ]);
});

test('checks each limit separately', () => {
  const light = { page: '/', ownJs: 25_000, ownLimit: 25_000, ...limits };
  expect(isTooHeavy(light)).toBe(false);
  for (const part of ['starter', 'shellJs', 'js', 'css'] as const)
    expect(isTooHeavy({ ...light, [part]: limits[part] + 1 })).toBe(true);
  expect(isTooHeavy({ ...light, ownJs: 25_001 })).toBe(true);
  expect(isTooHeavy({ ...light, ownJs: 25_001, ownLimit: 30_000 })).toBe(false);
});
