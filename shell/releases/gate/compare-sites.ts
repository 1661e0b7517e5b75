import type { Composition } from '../composition/composition.ts';
import type { ReleaseErrorCode } from '../error-table.ts';
import type { PageFacts, RenderedSites, SiteFacts } from './site-facts.ts';

/** What can change for visitors. */
type FindingKind =
  | 'status'
  | 'failure'
  | 'title'
  | 'description'
  | 'canonical'
  | 'structured data'
  | 'broken link'
  | 'sitemap'
  | 'text'
  | 'unstable text'
  | 'owner'
  | 'document size'
  | 'script size'
  | 'render time'
  | 'browser'
  | 'layout shift'
  | 'accessibility'
  | 'incomplete';

/** One change, at one address. An error refuses a promotion, a notice is only for its reader. */
export interface Finding {
  kind: FindingKind;
  /** Set for an error. */
  code?: ReleaseErrorCode;
  /** The remote of the page, for an error. */
  remote?: string;
  address: string;
  /** What it is, or what it was and is now. Findings with the same text are one line of the report. */
  text: string;
  /** The page had it before too, so it is no change. */
  isKnown?: boolean;
}

/** Smaller changes of the size of a document are not reported. */
const sizeNoise = { share: 0.05, bytes: 1_000 };
/** Smaller changes of the size of a page's scripts are not reported. */
const scriptNoiseBytes = 100;

/** Finds what differs for visitors and search engines in the second composition. */
export function compareSites(
  { before, after, unstable, measured, unrendered }: RenderedSites,
  releases: { before: Composition; after: Composition },
): Finding[] {
  const findings: Finding[] = [];
  // The first release of a remote may link to one that is still to come.
  const isFirst = (remote: string | null) => remote !== null && !(remote in releases.before.remotes);
  const add = (kind: FindingKind, address: string, text: string, code?: ReleaseErrorCode) => {
    // A page that is gone belonged to a remote before.
    const remote = after.pages[address]?.remote ?? before.pages[address]?.remote;
    findings.push({ kind, ...(code && { code, ...(remote && { remote }) }), address, text });
  };
  const [wasListed, isListed] = [new Set(before.listed), new Set(after.listed)];

  for (const [address, now] of Object.entries(after.pages)) {
    const old = before.pages[address];
    const failed = now.failures.filter((message) => !old?.failures.includes(message));
    for (const message of failed) add('failure', address, message, 'RENDER_FAILED');
    compareStatus(address, old, now, failed.length > 0);
    compareOwner(address, old, now);
    compareLinks(address, old, now);
    if (!isFound(now)) continue;
    compareHead(address, old && isFound(old) ? old : undefined, now);
    if (old && isFound(old)) compareSizes(address, old, now);
  }
  // An incomplete sitemap does not show which addresses are gone.
  if (!before.isIncomplete && !after.isIncomplete) {
    for (const address of wasListed) if (!isListed.has(address)) add('sitemap', address, 'no longer listed');
    for (const address of isListed) if (!wasListed.has(address)) add('sitemap', address, 'now listed');
  }
  for (const message of after.failures)
    if (!before.failures.includes(message)) add('failure', '/sitemap.xml', message, 'RENDER_FAILED');
  if (after.isIncomplete)
    add('incomplete', '/sitemap.xml', 'the sitemap is incomplete, so not every address was rendered');
  if (unrendered > 0) {
    const text = `${unrendered} addresses were not rendered, because there are too many`;
    add('incomplete', '/sitemap.xml', text);
  }
  for (const address of unstable)
    add('unstable text', address, 'differs between two renders', 'PAGE_UNSTABLE');
  for (const { address, ms, beforeMs, isTooSlow } of measured) {
    const text = `${Math.round(beforeMs)} → ${Math.round(ms)} ms`;
    add('render time', address, text, isTooSlow ? 'RENDER_SLOWER' : undefined);
  }
  for (const [address, now] of Object.entries(after.pages)) checkScriptLimit(address, now);
  return findings;

  /** The address is reported itself, so links to it are not. */
  function isLost(address: string): boolean {
    const old = before.pages[address];
    return old !== undefined && isGood(old);
  }

  /** A page that failed has the error RENDER_FAILED already, with the reason. */
  function compareStatus(
    address: string,
    old: PageFacts | undefined,
    now: PageFacts,
    hasFailed: boolean,
  ): void {
    if (old && describeStatus(old) === describeStatus(now)) return;
    const text = old ? `${describeStatus(old)} → ${describeStatus(now)}` : `new: ${describeStatus(now)}`;
    const mustBeGood = (old && isGood(old)) || (isListed.has(address) && !wasListed.has(address));
    // The API failed for this page alone: it says nothing about the release.
    const isOutage = now.status === 503 && now.lacksData;
    const isError = mustBeGood && !isGood(now) && !isOutage && !hasFailed;
    add('status', address, text, isError ? 'PAGE_STATUS' : undefined);
  }

  /** A page moves to another remote when both are promoted together. */
  function compareOwner(address: string, old: PageFacts | undefined, now: PageFacts): void {
    const owner = old && isGood(old) ? old.remote : null;
    if (!owner || !now.remote || now.remote === owner) return;
    if (releases.after.remotes[owner]?.hash !== releases.before.remotes[owner]?.hash) return;
    add('owner', address, `was a page of ${owner}`, 'PAGE_TAKEN');
  }

  function compareLinks(address: string, old: PageFacts | undefined, now: PageFacts): void {
    if (!isFound(now) && !now.location) return;
    const leads = now.location ? 'redirects' : 'links';
    for (const link of brokenLinks(now, after)) {
      if (isLost(link) || (old && brokenLinks(old, before).includes(link))) continue;
      const text = `${leads} to ${link}, which is a ${after.pages[link]?.status ?? 404}`;
      add('broken link', address, text, isFirst(now.remote) ? undefined : 'LINK_BROKEN');
    }
  }

  function compareHead(address: string, old: PageFacts | undefined, now: PageFacts): void {
    const mustHave = isListed.has(address);
    for (const kind of ['title', 'description', 'canonical'] as const) {
      const [was, is] = [old?.[kind], now[kind]];
      if (is === '' && (was === undefined ? mustHave : was !== ''))
        add(kind, address, 'missing', 'PAGE_METADATA');
      else if (was !== undefined && was !== is) add(kind, address, `“${was}” → “${is}”`);
    }
    const { canonical } = now;
    if (mustHave && canonical && canonical !== old?.canonical && !isSameAddress(canonical, address))
      add('canonical', address, `is ${canonical}, but the sitemap lists the page`, 'PAGE_METADATA');
    const { structuredDataProblem: problem } = now;
    if (problem && problem !== old?.structuredDataProblem)
      add('structured data', address, problem, 'STRUCTURED_DATA');
    else if (old && old.structuredData.join() !== now.structuredData.join())
      add('structured data', address, difference(old.structuredData, now.structuredData));
    for (const id of now.repeatedIds)
      if (!old?.repeatedIds.includes(id)) add('accessibility', address, `several elements have the id ${id}`);
    if (old && old.text !== now.text) add('text', address, 'changed');
  }

  function compareSizes(address: string, old: PageFacts, now: PageFacts): void {
    const [was, is] = [old.documentBytes, now.documentBytes];
    if (Math.abs(is - was) > Math.max(was * sizeNoise.share, sizeNoise.bytes))
      add('document size', address, `${kilobytes(was)} → ${kilobytes(is)}`);
    if (Math.abs(old.scriptBytes - now.scriptBytes) >= scriptNoiseBytes)
      add('script size', address, `${kilobytes(old.scriptBytes)} → ${kilobytes(now.scriptBytes)}`);
  }

  /** The limit that the team of a page has set for its scripts. */
  function checkScriptLimit(address: string, { remote, ownScriptBytes: bytes }: PageFacts): void {
    const limit = releases.after.remotes[remote ?? '']?.pageScriptLimit;
    const old = before.pages[address]?.ownScriptBytes ?? 0;
    if (limit === undefined || bytes <= limit || bytes <= old) return;
    const text = `${kilobytes(bytes)}, limit of ${remote}: ${kilobytes(limit)}`;
    add('script size', address, text, 'SCRIPT_LIMIT');
  }
}

export function medianMs({ pages }: SiteFacts): number {
  const times = Object.values(pages)
    .map(({ renderMs }) => renderMs)
    .sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** A page or a redirect. */
function isGood({ status }: PageFacts): boolean {
  return status < 400;
}

function isSameAddress(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

function isFound({ status }: PageFacts): boolean {
  return status === 200;
}

function describeStatus({ status, location }: PageFacts): string {
  return location === undefined ? String(status) : `${status} to ${location}`;
}

function brokenLinks({ links }: PageFacts, { pages }: SiteFacts): string[] {
  return links.filter((link) => {
    const target = pages[link];
    return target !== undefined && !isGood(target) && !target.lacksData;
  });
}

function difference(was: readonly string[], is: readonly string[]): string {
  const count = (list: readonly string[], type: string) => list.filter((each) => each === type).length;
  const types = [...new Set([...was, ...is])];
  const parts = types.flatMap((type) => {
    const change = count(is, type) - count(was, type);
    return change === 0 ? [] : [`${change > 0 ? 'with' : 'without'} ${type}`];
  });
  return parts.join(', ');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
