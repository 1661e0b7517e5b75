/** The outline of hand-coated paper: nearly level at top and bottom, brush strokes at the sides. */
export function plateEdge(seed: string, width: number, height: number): string {
  const random = randomFrom(seed);
  const jitter = () => Math.round(random() * 5);
  // The right side goes down, the left side up. Relative lines of equal height compress well. Most strokes end near the edge, a few earlier.
  function side(down: 1 | -1) {
    let path = 'l';
    let inset = 6;
    function lineTo(next: number, along: number) {
      path += `${(inset - next) * down} ${along * down} `;
      inset = next;
    }
    for (let at = 25; at < height; at += 25) {
      lineTo(Math.round(3 + 14 * random() ** 3), 16);
      lineTo(1 + jitter(), 9);
    }
    return path;
  }
  return `M6 ${jitter()}L${width - 6} ${jitter()}${side(1)}L${width - 6} ${height - jitter()} 6 ${height - jitter()}${side(-1)}Z`;
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
