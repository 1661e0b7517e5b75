/** The outline of a hand-coated sheet: nearly straight above and below, brushed out at the sides. */
export function plateEdge(seed: string, width: number, height: number): string {
  const random = randomFrom(seed);
  const bristles = 36;
  const margin = 5;
  const step = (height - 2 * margin) / bristles;
  // Most bristles stop at the edge, a few run dry earlier.
  const depth = () => Math.round(3 + random() ** 3 * width * 0.014);
  const lift = () => Math.round(random() * margin);
  const at = (index: number) => Math.round(margin + step * index);
  let path = `M6 ${lift()}L${Math.round(width * 0.4)} ${lift()} ${width - 6} ${lift()}`;
  for (let index = 0; index < bristles; index += 1) {
    path += `L${width - depth()} ${at(index + 0.45)} ${width - 1 - lift()} ${at(index + 0.8)}`;
  }
  path += `L${width - 6} ${height - lift()} ${Math.round(width * 0.55)} ${height - lift()} 6 ${height - lift()}`;
  for (let index = bristles; index > 0; index -= 1) {
    path += `L${depth()} ${at(index - 0.45)} ${1 + lift()} ${at(index - 0.8)}`;
  }
  return `${path}Z`;
}

/** The same numbers for the same seed, on every machine (mulberry32 over a string hash). */
function randomFrom(seed: string) {
  let state = 0x9e3779b9;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
