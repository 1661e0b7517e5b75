/** The outline of hand-coated paper: nearly straight at top and bottom, brush strokes at the sides. */
export function plateEdge(seed: string, width: number, height: number): string {
  const random = randomFrom(seed);
  const strokes = Math.round(height / 25);
  const margin = 5;
  const step = (height - 2 * margin) / strokes;
  // Most strokes end near the edge, a few earlier.
  const depth = () => Math.round(3 + random() ** 3 * width * 0.014);
  const lift = () => Math.round(random() * margin);
  const at = (index: number) => Math.round(margin + step * index);
  let path = `M6 ${lift()}L${Math.round(width * 0.4)} ${lift()} ${width - 6} ${lift()}`;
  for (let index = 0; index < strokes; index += 1) {
    path += `L${width - depth()} ${at(index + 0.45)} ${width - 1 - lift()} ${at(index + 0.8)}`;
  }
  path += `L${width - 6} ${height - lift()} ${Math.round(width * 0.55)} ${height - lift()} 6 ${height - lift()}`;
  for (let index = strokes; index > 0; index -= 1) {
    path += `L${depth()} ${at(index - 0.45)} ${1 + lift()} ${at(index - 0.8)}`;
  }
  return `${path}Z`;
}

/** A deterministic random generator: mulberry32, seeded by a hash of the string. */
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
