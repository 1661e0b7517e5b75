/** How the site's search finds a page with one address. */
export interface SearchEntry {
  title: string;
  /** At most 160 characters. */
  description: string;
  /** More words to find it by, with spaces between them. */
  searchWords?: string;
}

/** A page that its remote made known to the site's search. */
export interface SearchablePage extends SearchEntry {
  path: string;
}
