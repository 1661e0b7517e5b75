import type { ContentFile } from '@site/content-style/check-files';
import { ContentError, type Problem } from '@site/content-style/texts';
import { z } from 'zod';
import { ofWords, withoutMarkup } from '../content/content-schema.ts';
import { readCheckedYaml, readYamlFile } from '../content/read-yaml-file.ts';
import { digits, roots, shapes, stepKinds } from './form.ts';

/** Injects the decoder's texts: `@Inject(DECODER_TEXTS) texts: Texts`. */
export const DECODER_TEXTS = Symbol('decoder texts');

/** Plain text that must contain each placeholder of `needed`, such as {n}, and may contain those of `allowed`. */
function text(needed: readonly string[] = [], allowed: readonly string[] = []) {
  return withoutMarkup(z.string('is missing').trim().min(1, 'is empty')).superRefine((value, context) => {
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    const placeholder = /\{([^{}]*)\}/g;
    const named = [...value.matchAll(placeholder)].map(([, name = '']) => name);
    if (/[{}]/.test(value.replace(placeholder, ''))) report('has { or } without the other');
    for (const name of needed) if (!named.includes(name)) report(`must hold {${name}}`);
    for (const name of named) {
      if (!needed.includes(name) && !allowed.includes(name))
        report(`holds {${name}}, which has no value here`);
    }
  });
}

/** The texts about one part of life. The first sentence must name the number and the `subject`. */
function area(subject: RegExp) {
  const main = ofWords(text(['n']), 26, 42).refine((value) => {
    const [first = ''] = value.split('. ');
    return first.includes('{n}') && subject.test(first);
  }, 'must name {n} and its subject in the first sentence');
  const all = z.strictObject({ repeating: main, order: main, mirrored: main, mixed: main });
  // Zero is the main digit only of numbers without other digits, which are always repeating.
  const zeros = all.pick({ repeating: true });
  return z.strictObject({
    /** By the main digit. */
    main: z.strictObject({
      ...{ '0': zeros, '1': all, '2': all, '3': all, '4': all },
      ...{ '5': all, '6': all, '7': all, '8': all, '9': all },
    }),
    /** By the second digit. Together with a text of `main`, it has 45 to 80 words. */
    second: z.record(z.enum(digits), z.record(z.enum(stepKinds), ofWords(text(), 20, 38))),
    /** For a visitor who asks about this part of life, by the main digit. */
    asked: z.record(z.enum(digits), z.strictObject({ answer: text(), more: text(), step: text() })),
  });
}

/** The schemas of the files in content/decoder. `twinFlames` is for twin-flames.yaml. */
const files = {
  love: area(/\blove\b/i),
  career: area(/\b(?:work|career|money)\b/i),
  spirituality: area(/\bspiritual/i),
  twinFlames: area(/\btwin flames?\b/i),
  manifestation: area(/\bmanifest/i),
  shortAnswer: z.strictObject({
    digits: z.record(z.enum(digits), z.strictObject({ lead: text(), join: text(), stands: text() })),
    roots: z.record(z.enum(roots), text()),
    shapes: z.record(
      z.enum(shapes),
      z.strictObject({
        means: text(['n', 'lead'], ['join']),
        why: text(['main', 'stands'], ['second', 'secondStands', 'sum', 'root', 'digits']),
      }),
    ),
    recognized: z.strictObject({
      date: text(['date']),
      inside: text(['inside', 'times', 'meaning']),
      times: z.array(text()).length(19, 'needs 19 entries'),
      year: text(['year']),
      time: text(['time']),
      time24: text(['time']),
      phone: text(),
      localPhone: text(),
      code: text(),
      zip: text(),
    }),
  }),
  steps: z.record(
    z.enum(digits),
    z.strictObject({
      today: z.array(text()).length(4, 'needs 4 entries'),
      steps: z.array(text()).length(10, 'needs 10 entries'),
    }),
  ),
  circumstances: z.strictObject({
    frequency: z.record(
      z.enum(['rarely', 'sometimes', 'often', 'constantly']),
      z.strictObject({ pace: text(), step: text() }),
    ),
    location: z.strictObject({
      clock: text(),
      clockTime: text(['time']),
      receipt: text(),
      license: text(),
      address: text(),
      other: text(),
    }),
  }),
};

export type Texts = { [Name in keyof typeof files]: z.output<(typeof files)[Name]> };

function fileOf(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}

/** The names of the files in content/decoder. */
export const decoderFiles = Object.keys(files).map(fileOf);

/** Reads and checks the decoder's texts. Throws one ContentError that names all problems by file, line and field. */
export async function readDecoderTexts(contentDir: string): Promise<Texts> {
  const problems: Problem[] = [];
  const texts: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(files)) {
    try {
      texts[name] = readCheckedYaml<unknown>(contentDir, `decoder/${fileOf(name)}`, schema);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return texts as Texts;
}

/** Every sentence that editors write for the decoder, with its place. */
export function readDecoderFiles(contentDir: string): ContentFile[] {
  return decoderFiles.map((name) => readYamlFile(contentDir, `decoder/${name}`));
}

/** Puts values in place of the placeholders. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Makes a sentence of a text: it begins with a capital letter and ends with one period. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}
