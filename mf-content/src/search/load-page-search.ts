type PageSearch = typeof import('./page-search.ts');

let loaded: PageSearch | undefined;

/**
 * Loads the index of pages, which is larger than the rest of the search, so only a query loads it. If that fails, the
 * search shows numbers and posts only, and the next query tries again.
 */
export async function loadPageSearch(): Promise<void> {
  try {
    loaded ??= await import('./page-search.ts');
  } catch {
    // The browser logs the failed request.
  }
}

/** Undefined until it has been loaded. */
export function loadedPageSearch(): PageSearch | undefined {
  return loaded;
}
