import { createHash } from 'node:crypto';
import { pictureDrawing, pictureThemes } from '@site/contracts';
import { describe, expect, it } from 'vitest';
import { pictureSubjects } from './picture-subjects.ts';

const numbers = ['7', '44', '000', '1234', '55555'].map((number) => ({ number, slug: number }));
const posts = [
  { slug: 'a', relatedNumbers: ['1212', '222', '2121', '1221'] },
  { slug: 'b', relatedNumbers: ['1212', '222'] },
  { slug: 'c', relatedNumbers: ['444'] },
];
const subjects = pictureSubjects({ numbers, posts });

describe('pictures', () => {
  it('have addresses that change with the drawing', () => {
    const drawn = Array.from(subjects.values(), ({ draw, colors }) => draw() + colors).join('');
    const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 8);
    expect(pictureDrawing, 'Set pictureDrawing in api/contracts/src/pictures.ts to this value').toBe(hash);
  });

  it('of posts have addresses that change with their numbers', () => {
    expect(subjects.get('posts/a')?.version).toBe(`${pictureDrawing}-1212-222-2121`);
    expect(subjects.get('numbers/7')?.version).toBe(pictureDrawing);
  });

  it('all differ, and have no text and no broken geometry', () => {
    const drawn = Array.from(subjects.values(), ({ draw }) => draw());
    expect(new Set(drawn).size).toBe(numbers.length * 2 + posts.length + Object.keys(pictureThemes).length);
    for (const svg of drawn) expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
  });

  it('exist only for content', () => {
    expect(subjects.has('numbers/4827')).toBe(false);
    expect(subjects.has('themes/nobody')).toBe(false);
  });
});
