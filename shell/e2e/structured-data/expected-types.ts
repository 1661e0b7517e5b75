/** What each kind of page tells search engines, by SPEC sections 1 and 2, beside what every page of the site has. */
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

/** Sorted. A page that has no row, such as the first one of a new remote, owes what every page has. */
export function expectedTypes(path: string, types: readonly string[]): string[] {
  const ofSite = path === '/' ? ['WebSite', 'Organization'] : ['WebSite', 'Organization', 'BreadcrumbList'];
  const own = byPath.find(([pages]) => pages.test(path))?.[1];
  return [...ofSite, ...(own ?? types.filter((type) => !ofSite.includes(type)))].sort();
}
