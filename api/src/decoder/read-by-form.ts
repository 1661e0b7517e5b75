import { type Form, type Run, readForm } from './form.ts';
import { type Area, areas, type Reading } from './reading.ts';
import { clockWords, yearWords } from './words/clock-words.ts';
import { digitWords } from './words/digit-words.ts';
import { rootWords } from './words/root-words.ts';
import { alsoMirrorWords, shapeWords } from './words/shape-words.ts';
import { timesOver, walkFrames, wayEnds } from './words/walk-words.ts';

// A sentence with more steps than this is too long to read.
const longestWalk = 6;
/** A longer number is called "This number": its digits would dominate the reading. */
const longestName = 8;
const countsInAnArea = 3;

/** Interprets a number without a record from its form alone. */
export function readByForm(form: Form): Reading {
  const name = form.digits.length > longestName ? 'This number' : form.digits;
  const shape = shapeWords[form.shape];
  // The sum of one digit is that digit, which is named already.
  const root = form.shape === 'single' ? undefined : rootWords[form.root];
  const area = (part: Area) =>
    sentences(shape[part], walk(form, part), digitWords[form.main].main[part], root?.[part]);
  return {
    tldr: sentences(
      shape.tldr.replace('{n}', name),
      walk(form, 'tldr'),
      form.isMirror && form.shape !== 'mirror' ? alsoMirrorWords : undefined,
      root?.tldr,
      form.clock && clockWords[form.clock.timeOfDay].replace('{time}', form.clock.time),
      form.isYear ? yearWords : undefined,
    ),
    ...(Object.fromEntries(areas.map((part) => [part, area(part)])) as Record<Area, string>),
    nextSteps: [shape.step, digitWords[form.main].step, ...(root ? [root.step] : [])],
  };
}

/** The meanings of the digits in their order, or by their count where there are too many steps. */
function walk(form: Form, part: Area | 'tldr'): string {
  const frames = walkFrames[part];
  const named = (list: readonly Run[]) =>
    listed(list.map(({ digit, length }) => digitWords[digit].nouns[part] + timesOver(length)));
  const { steps, end } = wayThrough(form);
  if (steps.length === 1) return frames.one.replace('{list}', named(steps));
  if (steps.length <= longestWalk) return frames.inOrder.replace('{list}', named(steps) + end);
  const { counts } = form;
  return frames.counted.replace('{list}', named(part === 'tldr' ? counts : counts.slice(0, countsInAnArea)));
}

/** The digits to name, and what replaces those that only repeat them. */
function wayThrough({ digits, shape, runs }: Form): { steps: readonly Run[]; end: string } {
  const half = digits.length / 2;
  switch (shape) {
    case 'alternating': {
      const end = Number.isInteger(half) ? wayEnds.turns : wayEnds.turnsAndFirst;
      return { steps: runs.slice(0, 2), end: end.replace('{times}', timesOver(Math.floor(half))) };
    }
    case 'mirror':
      return { steps: runs.slice(0, Math.ceil(runs.length / 2)), end: wayEnds.andBack };
    case 'echo':
      return { steps: readForm(digits.slice(0, half)).runs, end: wayEnds.again };
    default:
      return { steps: runs, end: '' };
  }
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
