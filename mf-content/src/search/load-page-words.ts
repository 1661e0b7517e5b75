/** The telling words that stand on a page, by its address, with a space between. */
export type PageWords = Readonly<Record<string, string>>;

let loaded: PageWords | undefined;

/**
 * They weigh as much as the rest of the search, so that only a query loads them. When they cannot be loaded, titles still
 * count, and the next query tries again.
 */
export async function loadPageWords(): Promise<void> {
  try {
    loaded ??= (await import('./page-words.ts')).pageWords;
  } catch {
    // Told by the browser itself.
  }
}

/** Those that are loaded. */
export function pageWords(): PageWords {
  return loaded ?? {};
}
