import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  assertPlainPath,
  integrityOf,
  type KeyPair,
  listReleases,
  type PinnedRelease,
  readPointer,
  type ShellFacts,
  type Store,
  trust,
} from '@site/releases';
import { promote } from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import { type LiveSite, liveSitePath } from '../assets/team-access.ts';

const responseTimeoutMs = 20_000;

/** The site at SITE does not respond, or does not offer its releases for development. */
class SiteUnavailable extends Error {
  readonly code = 'SITE_UNAVAILABLE';
  readonly todo = 'Check SITE. If the site runs, it must be started with TEAM_ACCESS=1 (npm start does so).';
}

interface MirrorOptions {
  /** The origin of a running site. */
  site: string;
  /** A store for this development only. */
  store: Store;
  key: KeyPair;
  /** The shell that renders here. */
  shell: ShellFacts;
}

/**
 * Copies what is live on a site into a store of our own, signed with our own key, so that a shell here can serve it. Only what
 * has changed is loaded.
 */
export async function mirrorSite({ site, store, key, shell }: MirrorOptions): Promise<LiveSite> {
  const live = await readLiveSite(site);
  const trustedKeys = [trust(key)];
  const changed: { remote: string; version: string }[] = [];
  for (const [remote, version] of Object.entries(live.remotes)) {
    const { pointer } = await readPointer(store, remote, trustedKeys);
    if (pointer.version === version) continue;
    const isKnown = (await listReleases(store, remote)).some(
      (release) => release.version === version && release.publishedAt,
    );
    if (!isKnown) await copyRelease(site, remote, version, store, key);
    changed.push({ remote, version });
  }
  // Together, because they may embed slots of each other. They fit the shell of the site: the shell here may be older, and
  // leaves out what it cannot run.
  const options = { store, trustedKeys, key, shell: { ...shell, ...live.shell } };
  if (changed.length > 0) await promote(changed, { ...options, by: 'kit dev', why: `live on ${site}` });
  return live;
}

export async function readLiveSite(site: string): Promise<LiveSite> {
  return (await (await read(site, liveSitePath)).json()) as LiveSite;
}

async function copyRelease(site: string, remote: string, version: string, store: Store, key: KeyPair) {
  const load = (path: string) => read(site, `/releases/${remote}/${version}/${path}`);
  const { files, hash: _, ...draft } = (await (await load('release.json')).json()) as PinnedRelease;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'site-mirror-'));
  const dir = folder.path;
  for (const [path, { integrity }] of Object.entries(files)) {
    assertPlainPath(path);
    const bytes = Buffer.from(await (await load(path)).arrayBuffer());
    if (integrityOf(bytes) !== integrity)
      throw new SiteUnavailable(
        `${site} sent other bytes for ${path} of ${remote}@${version} than its release lists.`,
      );
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await writeFile(join(dir, 'release.json'), JSON.stringify(draft));
  await publishRelease({ store, dir, key });
}

async function read(site: string, path: string): Promise<Response> {
  const signal = AbortSignal.timeout(responseTimeoutMs);
  const response = await fetch(site + path, { signal }).catch((cause: Error) => {
    throw new SiteUnavailable(
      `${site} does not respond (${(cause.cause as Error | undefined)?.message ?? cause.message}).`,
    );
  });
  if (response.ok) return response;
  const reason =
    response.status === 404 ? 'does not offer its releases to teams' : `answered ${response.status}`;
  throw new SiteUnavailable(`${site} ${reason} (${path}).`);
}
