import type { Form, Run } from './form.ts';
import { type Area, areas, type Reading } from './reading.ts';
import { clockWords, yearWords } from './words/clock-words.ts';
import { digitWords } from './words/digit-words.ts';
import { rootWords } from './words/root-words.ts';
import { shapeWords } from './words/shape-words.ts';
import { timesOver, walkFrames } from './words/walk-words.ts';

// More turns than this are no sentence that anybody finishes.
const longestWalk = 6;
/** A long number's own name would be the loudest thing in its reading. */
const longestName = 8;
const countsInAnArea = 3;

/** Interprets a number that has no record, from nothing but its form. */
export function readByForm(form: Form): Reading {
  const name = form.digits.length > longestName ? 'This number' : form.digits;
  const shape = shapeWords[form.shape];
  // The sum of one digit is that digit, which has spoken already.
  const root = form.shape === 'single' ? undefined : rootWords[form.root];
  const area = (part: Area) =>
    sentences(shape[part], walk(form, part), digitWords[form.main].main[part], root?.[part]);
  return {
    tldr: sentences(
      shape.tldr.replace('{n}', name),
      walk(form, 'tldr'),
      root?.tldr,
      form.clock && clockWords[form.clock.timeOfDay].replace('{time}', form.clock.time),
      form.isYear ? yearWords : undefined,
    ),
    ...(Object.fromEntries(areas.map((part) => [part, area(part)])) as Record<Area, string>),
    nextSteps: [shape.step, digitWords[form.main].step, ...(root ? [root.step] : [])],
  };
}

/** The meanings of the digits in their order, or by their number where there are too many turns. */
function walk({ runs, counts }: Form, part: Area | 'tldr'): string {
  const frames = walkFrames[part];
  const named = (list: readonly Run[]) =>
    listed(list.map(({ digit, length }) => digitWords[digit].nouns[part] + timesOver(length)));
  if (runs.length === 1) return frames.one.replace('{list}', named(runs));
  if (runs.length <= longestWalk) return frames.inOrder.replace('{list}', named(runs));
  return frames.counted.replace('{list}', named(part === 'tldr' ? counts : counts.slice(0, countsInAnArea)));
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
