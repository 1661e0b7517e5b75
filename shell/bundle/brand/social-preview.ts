import { engravedNumerals } from '@site/figures/engraved-numeral';
import { numberRings } from '@site/figures/number-rings';

const plate = '#0e3d66';
const line = '#eef5f8';
const figureRadius = 285;

/** The preview image of every shared page: the figure of 1111 next to the site's name. */
export function socialPreview(): string {
  const rings = numberRings('1111', { hollow: 0.52, linesPerRing: 5, unit: 1000 }).map((ring) => {
    const scale = (ring.radius * figureRadius) / 1000;
    const lines = ring.lines.map(
      (d) => `<path d="${d}"/><path d="${d}" transform="rotate(${ring.counterPhaseTurn})"/>`,
    );
    return `<g transform="scale(${scale})" stroke-width="${1.3 / scale}">${lines.join('')}</g>`;
  });
  const { path } = engravedNumerals('1111');
  const numerals = [30, 24.8, 18, 12.8, 5.6].map(
    (width, index) => `<path d="${path}" stroke="${index % 2 ? plate : line}" stroke-width="${width}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${plate}"/>
  <g transform="translate(855 315)" fill="none" stroke="${line}">${rings.join('')}<g transform="scale(.72)">${numerals.join('')}</g></g>
  <g font-family="P052, Palatino, 'Liberation Serif', 'Times New Roman', serif">
    <text x="84" y="290" font-size="92" letter-spacing="-2" fill="${line}">Angel</text>
    <text x="84" y="384" font-size="92" letter-spacing="-2" fill="${line}">Numbers</text>
    <text x="86" y="452" font-size="31" font-style="italic" fill="#f1c486">What the numbers you keep seeing say</text>
  </g>
</svg>`;
}
