import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typographic } from './typographic.ts';

describe('typographic', () => {
  it.each([
    [`It's Anna's.`, 'It’s Anna’s.'],
    ['He said, "Wait."', 'He said, “Wait.”'],
    ['"Why now?" she asked. "Why me?"', '“Why now?” she asked. “Why me?”'],
    [`"He said 'no'," I said.`, '“He said ‘no’,” I said.'],
    ['("so-called")', '(“so-called”)'],
    [`the editors' choice`, 'the editors’ choice'],
    [`in the '90s`, 'in the ’90s'],
    ['wait...', 'wait…'],
    ['one -- two', 'one—two'],
    ['one - two', 'one – two'],
    ['seen at 11-11 by a twenty-year-old', 'seen at 11-11 by a twenty-year-old'],
    ['“already” set’s', '“already” set’s'],
  ])('converts %j to %j', (typed, set) => {
    expect(typographic(typed)).toBe(set);
  });

  const prose = fc.string({ unit: fc.constantFrom(...'ab1 \n"\'-.,(?)—“’') });

  it('leaves no straight quote and is idempotent', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const set = typographic(text);
        expect(set).not.toMatch(/["']/);
        expect(typographic(set)).toBe(set);
      }),
    );
  });

  it('keeps letters and digits', () => {
    const words = (text: string) => text.replace(/[^ab1]/g, '');
    fc.assert(
      fc.property(prose, (text) => {
        expect(words(typographic(text))).toBe(words(text));
      }),
    );
  });
});
