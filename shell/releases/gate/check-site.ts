import type { Composition } from '../composition/composition.ts';
import type { ReleaseErrorCode } from '../error-table.ts';
import { ReleaseError } from '../errors.ts';
import type { TrustedKey } from '../keys/signing.ts';
import { compareSites, type Finding, medianMs } from './compare-sites.ts';
import type { BrowserFacts, HydratePages, RenderSites, SiteFacts, SitesJob } from './site-facts.ts';

/** The sites to compare, what renders them, and which pages to open in a browser. */
export interface GateJob extends SitesJob {
  /** What renders and hydrates pages, given by the shell. */
  renderSites: RenderSites;
  hydratePages?: HydratePages | undefined;
  trustedKeys: readonly TrustedKey[];
  /** Hydrate pages: all kinds, only those that changed releases can affect, or none. */
  browser: 'all' | 'affected' | 'none';
  /** Throw TOOL_MISSING without a Chromium. */
  isBrowserRequired?: boolean;
}

/** What a change means for visitors. */
export type SiteReport = Awaited<ReturnType<typeof checkSite>>;

/** The errors of the gate. `--force` accepts them; all others concern whether shells can serve the release at all. */
export const gateCodes: ReadonlySet<ReleaseErrorCode> = new Set<ReleaseErrorCode>([
  'RENDER_FAILED',
  'RENDER_SLOWER',
  'SAMPLE_STATUS',
  'PAGE_STATUS',
  'PAGE_TAKEN',
  'PAGE_UNSTABLE',
  'PAGE_METADATA',
  'STRUCTURED_DATA',
  'LINK_BROKEN',
  'SCRIPT_LIMIT',
  'BROWSER_FAILED',
]);

/** People notice a layout shift above this (web.dev/cls). */
const noticeableShift = 0.1;
/** Two loads of the same page may differ by this much. */
const shiftNoise = 0.01;

export async function checkSite(job: GateJob) {
  const startedAt = performance.now();
  const { before, after, browser, hydratePages } = job;
  const sites = await job.renderSites(job);
  const findings = compareSites(sites, job);
  const hydrated =
    browser === 'none' || !hydratePages
      ? undefined
      : await hydrate(sampleAddresses(sites.after, before, after, browser), job, hydratePages);
  return {
    /** How many addresses were rendered, and how many of them are in the sitemap. */
    addresses: Object.keys(sites.after.pages).length,
    listed: sites.after.listed.length,
    /** The addresses that were hydrated; undefined without a browser. */
    ...(hydrated && { hydrated: hydrated.addresses }),
    medianMs: { before: medianMs(sites.before), after: medianMs(sites.after) },
    findings: [...findings, ...(hydrated?.findings ?? [])],
    tookMs: performance.now() - startedAt,
  };
}

/** One good address of each kind of page, the declared sample if there is one. */
function sampleAddresses(
  { pages }: SiteFacts,
  before: Composition,
  after: Composition,
  kinds: 'all' | 'affected',
): string[] {
  const changed = (remote: string | undefined) =>
    after.remotes[remote ?? '']?.hash !== before.remotes[remote ?? '']?.hash;
  return after.pages
    .filter(
      ({ remote, slots }) =>
        kinds === 'all' || changed(remote) || slots.some((name) => changed(after.slots[name]?.remote)),
    )
    .flatMap(({ pattern, samples }) => {
      const good = Object.entries(pages).filter(
        ([, page]) => page.pattern === pattern && page.status === 200,
      );
      const addresses = good.map(([address]) => address);
      return addresses.find((address) => samples.includes(address)) ?? addresses[0] ?? [];
    });
}

/** Opens the pages that fail also on the site before the change. A failure that exists there, too, is only a notice. */
async function hydrate(
  addresses: string[],
  { store, trustedKeys, before, after, shell, isBrowserRequired = false }: GateJob,
  hydratePages: HydratePages,
): Promise<{ addresses: string[]; findings: Finding[] } | undefined> {
  const job = { store, trustedKeys, shell, isRequired: isBrowserRequired };
  const now = await hydratePages({ ...job, composition: after, addresses });
  if (!now) return undefined;
  const suspects = now.filter(
    ({ errors, messages, accessibility, layoutShift }) =>
      [errors, messages, accessibility].some(({ length }) => length > 0) || layoutShift > noticeableShift,
  );
  const old =
    suspects.length > 0
      ? await hydratePages({ ...job, composition: before, addresses: suspects.map(({ address }) => address) })
      : [];
  const findings = suspects.flatMap((page) =>
    compareBrowser(
      page,
      old?.find(({ address }) => address === page.address),
    ),
  );
  return { addresses, findings };
}

function compareBrowser(now: BrowserFacts, old: BrowserFacts | undefined): Finding[] {
  const { address } = now;
  // Versions and lines differ between releases.
  const withoutVersions = (text: string) => text.replaceAll(/@[\w.-]+|:\d+|\/releases\/\S+/g, '');
  const compare = (list: 'errors' | 'messages' | 'accessibility', finding: Pick<Finding, 'kind' | 'code'>) =>
    now[list].map((text): Finding => {
      const isKnown = old?.[list].some((each) => withoutVersions(each) === withoutVersions(text));
      return isKnown
        ? { kind: finding.kind, address, text: `${text} (also before)`, isKnown }
        : { ...finding, address, text };
    });
  const shift = `${old?.layoutShift.toFixed(2) ?? '?'} → ${now.layoutShift.toFixed(2)}`;
  const isKnown = old !== undefined && now.layoutShift < old.layoutShift + shiftNoise;
  return [
    ...compare('errors', { kind: 'browser', code: 'BROWSER_FAILED' }),
    ...compare('messages', { kind: 'browser' }),
    ...(now.layoutShift > noticeableShift
      ? [{ kind: 'layout shift' as const, address, text: shift, ...(isKnown && { isKnown }) }]
      : []),
    ...compare('accessibility', { kind: 'accessibility' }),
  ];
}

/** One problem for each kind and text, with its addresses. */
export function problemsOfReport(
  { findings }: SiteReport,
  remotes: readonly { name: string; version: string }[],
): ReleaseError[] {
  const [first] = remotes;
  return groupFindings(findings.filter(({ code }) => code)).map(
    ({ code = 'PAGE_STATUS', remote, text, addresses }) => {
      const detail = `${describeAddresses(addresses)}: ${text}`;
      // A promotion can break a page of another remote. Then the error names the first promoted release.
      const promoted = remotes.find(({ name }) => name === remote) ?? first;
      return new ReleaseError(code, { remote: promoted?.name, release: promoted?.version, detail });
    },
  );
}

export interface FindingGroup extends Omit<Finding, 'address'> {
  addresses: string[];
}

/** Findings with the same kind and text are one group, the errors first. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { address, ...finding } of findings) {
    const key = JSON.stringify(finding);
    const group = groups.get(key) ?? { ...finding, addresses: [] };
    group.addresses.push(address);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(!a.code) - Number(!b.code));
}

const maxNamed = 3;

export function describeAddresses(addresses: readonly string[]): string {
  const named = addresses.slice(0, maxNamed).join(', ');
  const more = addresses.length - maxNamed;
  return more > 0 ? `${named} and ${more} more` : named;
}
