import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../base.css', import.meta.url), 'utf8');
const washes = ['accent-wash', 'candle-wash', 'positive-wash', 'warning-wash', 'danger-wash'];
const texts: readonly [text: string, ...grounds: string[]][] = [
  ['ink', 'paper', 'surface', 'sunken', ...washes],
  ['ink-soft', 'paper', 'surface', 'sunken', 'accent-wash', 'candle-wash'],
  ['accent', 'paper', 'surface', 'sunken', ...washes],
  ['accent-ink', 'accent'],
  ['action-ink', 'action', 'action-hover'],
  ['candle', 'paper', 'surface', 'sunken', 'candle-wash'],
  ['positive', 'positive-wash'],
  ['caution', 'caution-wash'],
  ['warning', 'warning-wash'],
  ['danger', 'danger-wash', 'paper', 'surface', 'sunken'],
];
/** Borders of controls and the focus ring: WCAG requires 3:1 for non-text contrast. */
const shapes: typeof texts = [
  ['rule-strong', 'paper', 'surface', 'sunken'],
  ['candle', 'paper', 'surface', 'sunken', 'accent-wash'],
  ['danger', 'surface'],
];

/** The roles that a plate overrides, and the others on it. `candle` is also the focus ring. */
const plateTexts: typeof texts = [
  ['plate-line', 'plate'],
  ['plate-soft', 'plate'],
  ['accent', 'plate'],
  ['candle', 'plate'],
  ['action-ink', 'action', 'action-hover'],
];

const plateBlock = /& \[data-plate\] \{[^}]*\}/;
const [plate = ''] = plateBlock.exec(css) ?? [];
const [light = '', dark = ''] = css
  .replace(plateBlock, '')
  .split('@media screen and (prefers-color-scheme: dark)');
const find = (role: string, text: string) =>
  text.match(new RegExp(`^ +--${role}: (#[0-9a-f]{3,6}|var\\(--[\\w-]+\\));`, 'm'))?.[1];

const pairs = (roles: typeof texts) =>
  roles.flatMap(([front, ...grounds]) => grounds.map((ground) => [front, ground] as const));

/** Finds the color of a role in the first palette that sets it. */
function colorIn(...palettes: string[]) {
  return function color(role: string): string {
    const found = palettes.map((palette) => find(role, palette)).find(Boolean);
    if (!found) throw new Error(`base.css sets no color for --${role}`);
    return found.startsWith('#') ? found : color(found.slice('var(--'.length, -1));
  };
}

describe.each([
  ['light', texts, shapes, colorIn(light)],
  ['dark', texts, shapes, colorIn(dark, light)],
  ['light plate', plateTexts, [], colorIn(plate, light)],
  ['dark plate', plateTexts, [], colorIn(plate, dark, light)],
])('the %s palette', (_, texts, shapes, color) => {
  it.each(pairs(texts))('text in %s has a contrast of 4.5:1 on %s', (front, ground) => {
    expect(contrast(color(front), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(shapes))('shapes in %s have a contrast of 3:1 on %s', (front, ground) => {
    expect(contrast(color(front), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

it('sets every color of theme.css', () => {
  const theme = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
  const roles = [...theme.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map((match) => match[1]);
  expect(roles.length).toBeGreaterThan(20);
  for (const role of roles) expect(find(role ?? '', light), role).toBeDefined();
});

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string) {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
