/** Adds and subtracts counts with the names of `none`. Other fields are left out. */
export function arithmeticOf<Name extends string>(none: Readonly<Record<Name, number>>) {
  type Counts = Readonly<Record<Name, number>>;
  function combine(a: Counts, b: Counts, sign: 1 | -1): Record<Name, number> {
    const combined: Record<Name, number> = { ...none };
    for (const name of Object.keys(none) as Name[]) combined[name] = Math.max(0, a[name] + sign * b[name]);
    return combined;
  }
  return {
    sum: (a: Counts, b: Counts) => combine(a, b, 1),
    /** Never negative: a count that became smaller has grown by 0. */
    growth: (now: Counts, before: Counts = none) => combine(now, before, -1),
  };
}
