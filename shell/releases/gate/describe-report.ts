import { formatCount, formatTable } from '../text.ts';
import { describeAddresses, type FindingGroup, groupFindings, type SiteReport } from './check-site.ts';
import type { Finding } from './compare-sites.ts';

/** The report of the gate for people: errors first, then what else changes, one line for each kind of change. */
export function describeReport(report: SiteReport): string {
  const { addresses, listed, hydrated, medianMs, findings, tookMs } = report;
  const groups = groupFindings(findings);
  const errors = groups.filter(({ code }) => code);
  const notices = mergeTexts(groups.filter(({ code }) => !code));
  const seconds = (tookMs / 1_000).toFixed(1);
  const inBrowser = hydrated ? `, ${hydrated.length} of them in a browser` : '';
  const parts = [
    `Rendered ${addresses} addresses (${listed} of the sitemap)${inBrowser} in ${seconds} s. ` +
      `Median render time ${Math.round(medianMs.before)} → ${Math.round(medianMs.after)} ms.`,
    ...(errors.length > 0 ? [`ERRORS\n${table(errors)}`] : []),
    ...(notices.length > 0 ? [`CHANGES\n${table(notices)}`] : []),
    errors.length > 0
      ? 'A promotion would be refused.'
      : `${changesOf(findings).length > 0 ? 'No errors' : 'No changes'} for visitors.`,
  ];
  return parts.join('\n\n');
}

function table(groups: readonly FindingGroup[]): string {
  const rows = groups.map(({ code, kind, addresses, text }) => [
    code ?? kind,
    String(addresses.length),
    describeAddresses(addresses),
    text,
  ]);
  return formatTable(['what', 'pages', 'where', 'change'], rows);
}

const maxTexts = 3;

/** Titles differ on every page, so many changes of one kind become one line with an example. */
function mergeTexts(groups: readonly FindingGroup[]): FindingGroup[] {
  const byKind = Map.groupBy(groups, ({ kind }) => kind);
  return [...byKind.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length <= maxTexts) return same;
    return {
      ...first,
      addresses: [...new Set(same.flatMap(({ addresses }) => addresses))],
      text: `${first.text}; and ${same.length - 1} other changes (--json lists all)`,
    };
  });
}

/** One line for a promotion. */
export function describeReportBriefly({ addresses, hydrated, findings, tookMs }: SiteReport): string {
  // Addresses that were not rendered, for example because the API failed, are not changes, but may hide some.
  const { changes = [], gaps = [] } = Object.groupBy(changesOf(findings), ({ kind }) =>
    kind === 'incomplete' ? 'gaps' : 'changes',
  );
  const count = new Set(changes.map(({ address }) => address)).size;
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  const named = [...byKind].map(([kind, same]) => {
    const where = [...new Set(same.map(({ address }) => address))];
    return `${kind} (${describeAddresses(where)})`;
  });
  const inBrowser = hydrated ? `, ${hydrated.length} in a browser` : ', none in a browser';
  const seconds = (tookMs / 1_000).toFixed(1);
  const which = named.length > 0 ? `: ${named.join(', ')}` : '';
  const result = [`${formatCount(count, 'change')} for visitors${which}`, ...gaps.map(({ text }) => text)];
  return `Rendered ${addresses} addresses${inBrowser}, in ${seconds} s: ${result.join('; ')}.`;
}

/** The findings that are new for visitors, or may hide such findings. Visitors do not notice another render time. */
function changesOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ kind, isKnown }) => kind !== 'render time' && !isKnown);
}
