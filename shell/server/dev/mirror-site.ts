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
  signal: AbortSignal;
}

/**
 * Copies what is live on a site into a store of our own, signed with our own key, so that a shell here can serve it. Only what
 * has changed is loaded.
 */
export async function mirrorSite(options: MirrorOptions): Promise<LiveSite> {
  const { site, store, key, shell, signal } = options;
  const live = await readLiveSite(site, signal);
  const trustedKeys = [trust(key)];
  const changed: { remote: string; version: string }[] = [];
  for (const [remote, version] of Object.entries(live.remotes)) {
    const { pointer } = await readPointer(store, remote, trustedKeys);
    if (pointer.version === version) continue;
    const isKnown = (await listReleases(store, remote)).some(
      (release) => release.version === version && release.publishedAt,
    );
    if (!isKnown) await copyRelease(options, remote, version);
    changed.push({ remote, version });
  }
  // Together, because they may embed slots of each other. They fit the shell of the site: the shell here may be older, and
  // leaves out what it cannot run.
  const target = { store, trustedKeys, key, shell: { ...shell, ...live.shell }, acceptsMissingSlots: true };
  if (changed.length > 0) await promote(changed, { ...target, by: 'kit dev', why: `live on ${site}` });
  return live;
}

export async function readLiveSite(site: string, signal: AbortSignal): Promise<LiveSite> {
  const [live, origin] = await read(site, liveSitePath, signal, async (response) => [
    (await response.json()) as LiveSite | null,
    new URL(response.url).origin,
  ]);
  if (!live?.remotes || !live.shell || !live.site)
    throw new SiteUnavailable(`${site} does not say what is live (${liveSitePath}).`);
  // Requests to the API from pages are redirected, too, and the shell's security policy does not let them leave their origin.
  if (origin !== site) throw new SiteUnavailable(`${site} redirects to ${origin}: set SITE to that.`);
  return live;
}

async function copyRelease({ site, store, key, signal }: MirrorOptions, remote: string, version: string) {
  const load = <Body>(path: string, readBody: (response: Response) => Promise<Body>) =>
    read(site, `/releases/${remote}/${version}/${path}`, signal, readBody);
  const release = await load('release.json', (response) => response.json());
  const { files, hash: _, ...draft } = release as PinnedRelease;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'site-mirror-'));
  const dir = folder.path;
  for (const [path, { integrity }] of Object.entries(files)) {
    assertPlainPath(path);
    const bytes = await load(path, (response) => response.bytes());
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

async function read<Body>(
  site: string,
  path: string,
  signal: AbortSignal,
  readBody: (response: Response) => Promise<Body>,
): Promise<Body> {
  let problem: string;
  try {
    const timeout = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(site + path, { signal: AbortSignal.any([signal, timeout]) });
    if (response.ok) return await readBody(response);
    const { status } = response;
    problem = status === 404 ? 'does not offer its releases to teams' : `answered ${status}`;
  } catch (thrown) {
    signal.throwIfAborted();
    const { cause = thrown } = thrown as Error;
    // For a host with several addresses, Node throws an AggregateError without a message.
    const { message } = (cause instanceof AggregateError ? cause.errors[0] : cause) as Error;
    problem = `gave no valid answer: ${message}`;
  }
  throw new SiteUnavailable(`${site} ${problem} (${path}).`);
}
