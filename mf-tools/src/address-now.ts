/** The current path and query. While a page is being left, those of the next page. */
export function addressNow(): string {
  return location.pathname + location.search;
}
