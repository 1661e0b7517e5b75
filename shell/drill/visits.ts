import { endpoints } from '@site/contracts';

/**
 * Addresses to request: mostly cached pages. The given percentage are searches and readings that nobody else requests; of
 * these, some go to the API unless `onlyPages` is set.
 */
export function visits(
  addresses: readonly string[],
  { count = 1_200, seed = 17, ownPercent = 8, onlyPages = false } = {},
) {
  let state = seed;
  // The generator of Park and Miller, so that each drill has the same visits.
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const ownPage = () => {
    const kind = random(onlyPages ? 6 : 8);
    if (kind < 3) return `/search?q=${['love', 'money', 'angel', 'dream'][random(4)]}+${random(10_000)}`;
    return kind < 6 ? `/decode?number=${random(100_000)}` : endpoints.search(`${random(10_000)}`);
  };
  return Array.from({ length: count }, () => {
    if (random(100) < ownPercent) return ownPage();
    return random(100) < 12 ? '/' : (addresses[random(addresses.length)] ?? '/');
  });
}
