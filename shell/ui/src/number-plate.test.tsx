import { describeRings, numberRings } from '@site/figures/number-rings';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NumberPlate } from './number-plate.tsx';

const shape = { hollow: 0.5, linesPerRing: 2, unit: 1000 };

describe('the figure of a number', () => {
  it('has a ring for each digit, from the inside out, within the radius', () => {
    const rings = numberRings('11:17', shape);
    expect(rings.map(({ digit }) => digit)).toEqual([1, 1, 1, 7]);
    expect(rings.map(({ radius }) => radius)).toEqual(
      rings.map(({ radius }) => radius).sort((a, b) => a - b),
    );
    for (const { radius } of rings) expect(radius).toBeGreaterThan(0.5);
    for (const { radius } of rings) expect(radius).toBeLessThan(1);
  });

  it.each([
    ['444', 'Three rings, one for each digit, with four waves each.'],
    ['1111', 'Four rings, one for each digit, with one wave each.'],
    ['9', 'One ring with nine waves.'],
    ['000', 'Three plain rings, one for each digit.'],
    ['0', 'One plain ring.'],
    ['12', 'Two rings, one for each digit, with 1 and 2 waves.'],
    ['7:17', 'Three rings, one for each digit, with 7, 1, and 7 waves.'],
    ['3333333333', 'Eight rings, one for each of the first eight digits, with three waves each.'],
  ])('describes %s as: %s', (number, sentence) => {
    expect(describeRings(number)).toBe(sentence);
  });
});

describe('the plate', () => {
  it('has a caption that is no second name', () => {
    const html = renderToStaticMarkup(<NumberPlate number="444" captioned />);
    expect(html).toContain(describeRings('444'));
    expect(html).not.toContain('<figure');
  });

  it('is deterministic and differs between numbers', () => {
    const render = (number: string) => renderToStaticMarkup(<NumberPlate number={number} />);
    expect(render('444')).toBe(render('444'));
    expect(render('444')).not.toBe(render('445'));
  });

  it.each(['0', '12:34', '88888888888888888888', ''])('has no broken geometry for "%s"', (number) => {
    expect(renderToStaticMarkup(<NumberPlate number={number} captioned />)).not.toMatch(
      /NaN|undefined|Infinity/,
    );
  });

  it('draws the rings of a new result only', () => {
    expect(renderToStaticMarkup(<NumberPlate number="444" developing />)).toMatch(
      /<path d="[^"]+" pathLength="1" class="animate-draw"/,
    );
    expect(renderToStaticMarkup(<NumberPlate number="444" />)).not.toContain('animate-');
  });

  it('is hidden from screen readers without a label and named with one', () => {
    expect(renderToStaticMarkup(<NumberPlate number="444" />)).toContain('aria-hidden="true"');
    const alone = renderToStaticMarkup(<NumberPlate number="444" label="The number 444" />);
    expect(alone).toContain('aria-label="The number 444"');
    expect(alone).toContain('aria-hidden="false"');
  });
});
