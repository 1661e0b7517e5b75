import { expect, it } from 'vitest';
import { tones } from './tones.ts';

/** The default color of lines, and the color of the eyebrow in a header, which is the same on all plates. */
const [usualLine, softLine] = ['#eef5f8', '#a9c8dc'];

it.each(Object.entries(tones))('text on the plates of %s has a contrast of 4.5:1', (_, tone) => {
  const [plate = '', line = usualLine] = [...tone.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
  expect(plate).toMatch(/^#/);
  for (const text of [line, softLine]) expect(contrast(text, plate)).toBeGreaterThanOrEqual(4.5);
});

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
