import type { CheckedDecoderRequest } from '@site/contracts';
import type { Form } from './form.ts';
import type { Area, Reading } from './reading.ts';
import { areaOfContext, contextWords, toneOfRoot } from './words/context-words.ts';
import { frequencyWords } from './words/frequency-words.ts';
import { impossibleTimeWords, locationWords } from './words/location-words.ts';

type Circumstances = Omit<CheckedDecoderRequest, 'number'>;

/** A number that is rarely seen gets a short list. */
const stepsWhenRare = 2;

/** Adapts a reading to the visitor's context, and to how often and where the number was seen. */
export function addCircumstances(
  reading: Reading,
  form: Form,
  { context, frequency, location }: Circumstances,
): Reading {
  const tone = toneOfRoot[form.root];
  const chosen = context === 'general' ? undefined : context;
  const contextual = chosen && contextWords[chosen][tone];
  const pace = frequency && frequencyWords[frequency];
  const met = location && locationWords[location];
  const area: Area = chosen ? areaOfContext[chosen] : 'spirituality';
  const place = location === 'clock' && !form.clock ? impossibleTimeWords : met?.place[chosen ?? 'general'];
  const steps = frequency === 'rarely' ? reading.nextSteps.slice(0, stepsWhenRare) : reading.nextSteps;
  return {
    ...reading,
    tldr: joined([reading.tldr, contextual?.focus, pace?.pace[tone]]),
    [area]: joined([reading[area], place, contextual?.question]),
    nextSteps: present([contextual?.step, ...steps, met?.step, pace?.step]),
  };
}

function joined(parts: readonly (string | undefined)[]): string {
  return present(parts).join(' ');
}

function present(parts: readonly (string | undefined)[]): string[] {
  return parts.filter((part) => part !== undefined);
}
