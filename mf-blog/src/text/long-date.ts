// One time zone for all, or the server and a browser elsewhere would disagree about the day.
const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in US English long form, e.g. `March 5, 2024`. */
export function longDate(isoDate: string): string {
  return longDateFormat.format(new Date(isoDate));
}
