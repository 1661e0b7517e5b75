/** The telling words that stand on a page, by its address, with a space between. */
export type PageWords = Readonly<Record<string, string>>;

let loading: Promise<PageWords> | undefined;

/** They weigh as much as the rest of the search, so that only a query fetches them. Without them titles still count. */
export function loadPageWords(): Promise<PageWords> {
  loading ??= import('./page-words.ts').then(
    ({ pageWords }) => pageWords,
    () => ({}),
  );
  return loading;
}
