/** The latest of days that are written as `2024-12-31`. */
export function latestDay(first: string, ...others: string[]): string {
  return others.reduce((latest, day) => (day > latest ? day : latest), first);
}
