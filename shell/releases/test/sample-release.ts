import { mkdtemp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyPair, loadOrCreateKeyPair, type TrustedKey } from '../keys/signing.ts';
import { type Published, publishRelease } from '../release/publish.ts';
import type { DraftRelease } from '../release/release.ts';
import type { ReleaseFigures, ShellRegistration } from '../shells/registered-shells.ts';
import type { Store } from '../store/store.ts';
import { writeIn } from './temporary-folder.ts';

export const shell = { version: '1.0.0', kit: '1.2.0', react: '19.3.1' };

/** What a running shell writes. */
export function registration(more: Partial<ShellRegistration>): ShellRegistration {
  const now = new Date().toISOString();
  const times = { startedAt: now, seenAt: now };
  const about = { ...shell, ...times, id: 'shell-1', shared: {} };
  return { ...about, composition: 'sample', since: now, remotes: [], figures: [], warnings: [], ...more };
}

/** What a shell counted of a release, all of it in the last five minutes. */
export function figuresOf(remote: string, release: string, counts: Partial<ReleaseFigures>): ReleaseFigures {
  const none = { pages: 0, views: 0, failures: 0, failedPages: 0, browserFailures: 0, unavailable: 0 };
  const recent = { ...none, ...counts };
  return { remote, release, renders: 9, renderSeconds: 1, ...recent, recent };
}

let minutes = 0;

type Page = DraftRelease['pages'][number];

export function page(pattern: string, more: Partial<Page> = {}): Page {
  const samples = pattern.includes(':') ? [] : [pattern];
  const parts = { search: [], slots: [], js: ['web/page.js'], css: [], samples };
  return { module: './page', pattern, ...parts, sitemap: true, posts: false, ...more };
}

export function slot(name: string): DraftRelease['slots'][number] {
  return { name, module: './slot', js: ['web/page.js'], css: [] };
}

export function resource(path: string): DraftRelease['resources'][number] {
  return { module: './resource', path, type: 'application/xml' };
}

/** A draft release as a build writes it. Each one has a build time one minute after the previous one. */
export function draft(name: string, more: Partial<DraftRelease> = {}): DraftRelease {
  minutes += 1;
  return {
    format: 1,
    name,
    version: '1.0.0',
    commit: 'unknown',
    builtAt: new Date(Date.UTC(2025, 0, 1, 0, minutes)).toISOString(),
    owner: `Team ${name}`,
    kit: '>=1.0.0',
    react: '>=19.0.0',
    entry: 'web/entry.js',
    server: 'server/main.js',
    pages: [page(`/${name}`)],
    slots: [],
    resources: [],
    ...more,
  };
}

export const defaultFiles: Record<string, string> = {
  'web/entry.js': 'export const entry = 1;\n',
  'web/page.js': `export const page = [${'"the same words again", '.repeat(200)}];\n`,
  'web/page.css': '.page { color: teal }\n',
  'server/main.js': 'export const render = () => "page";\n',
};

/** Writes a build output folder and returns its path. The caller must remove it. */
export async function writeBuild(
  release: DraftRelease,
  files: Record<string, string> = {},
  parent = tmpdir(),
): Promise<string> {
  const dir = await mkdtemp(join(parent, 'release-build-'));
  for (const [path, text] of Object.entries({ ...defaultFiles, ...files })) writeIn(dir, path, text);
  writeIn(dir, 'release.json', release);
  return dir;
}

/** Writes a build, publishes it and removes the folder. */
export async function publishSample(
  store: Store,
  key: KeyPair,
  release: DraftRelease,
  files: Record<string, string> = {},
  trustedKeys?: readonly TrustedKey[],
): Promise<Published> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'release-sample-'));
  const dir = await writeBuild(release, files, folder.path);
  return await publishRelease({ store, dir, key, trustedKeys });
}

export async function newKey(): Promise<KeyPair> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'release-keys-'));
  return await loadOrCreateKeyPair(folder.path);
}
