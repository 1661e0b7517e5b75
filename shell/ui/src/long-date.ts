/** In US English, January first. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** A month in US English, e.g. `December 2024` for `2024-12`. */
export function longMonth(isoMonth: string): string {
  const date = new Date(isoMonth);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/**
 * A date in US English long form, e.g. `March 5, 2024`, always in UTC: in another time zone, a browser would show another
 * day than the server. Intl is not used, because it takes a phone 60 ms to start, during hydration.
 */
export function longDate(isoDate: string): string {
  const date = new Date(isoDate);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
