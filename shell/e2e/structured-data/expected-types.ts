/** The structured data of each kind of page, by SPEC sections 1 and 2, in addition to that of every page. */
const byPath: readonly (readonly [pages: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['WebPage', 'FAQPage']],
  [/^\/angel-numbers\/$/, ['CollectionPage', 'FAQPage']],
  [/^\/angel-numbers\/\d+\/$/, ['Article', 'FAQPage']],
  [/^\/angel-numbers\/what-does-it-mean\/$/, ['CollectionPage', 'FAQPage', 'HowTo']],
  [/^\/angel-numbers\/time-meanings\/$/, ['CollectionPage', 'HowTo']],
  [/^\/angel-numbers\/(master|mirror|sequential)-numbers\/$/, ['CollectionPage']],
  [/^\/angel-numbers\/(love-relationships|career-money|spirituality|twin-flames)\/$/, ['CollectionPage']],
  [/^\/angel-numbers\/comparisons\/$/, ['CollectionPage']],
  [/^\/angel-numbers\/comparison\/\d+-vs-\d+\/$/, ['Article']],
  [/^\/guardian-angels\/$/, ['CollectionPage']],
  [/^\/guardian-angels\/(michael|gabriel|raphael|uriel)\/$/, ['Article']],
  [/^\/learn$/, ['Article', 'FAQPage', 'HowTo']],
  [/^\/decode$/, ['WebPage', 'FAQPage', 'HowTo']],
  [/^\/search$/, ['WebPage']],
  [/^\/blog(\?tag=.+)?$/, ['CollectionPage']],
  [/^\/blog\/[^/]+$/, ['Article', 'FAQPage']],
  [/^\/about$/, ['AboutPage']],
  [/^\/contact$/, ['ContactPage']],
  [/^\/(privacy|terms)$/, ['WebPage']],
];

/** The expected types, sorted. A page without a row, such as one of a new remote, needs only those of every page. */
export function expectedTypes(path: string, types: readonly string[]): string[] {
  const common = path === '/' ? ['WebSite', 'Organization'] : ['WebSite', 'Organization', 'BreadcrumbList'];
  const own = byPath.find(([pages]) => pages.test(path))?.[1];
  return [...common, ...(own ?? types.filter((type) => !common.includes(type)))].sort();
}
