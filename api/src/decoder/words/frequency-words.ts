import type { DecoderFrequency } from '@site/contracts';
import type { Tone } from './context-words.ts';

interface FrequencyWords {
  /** Sets the pace in the short answer. */
  pace: Record<Tone, string>;
  step: string;
}

export const frequencyWords: Record<DecoderFrequency, FrequencyWords> = {
  rarely: {
    pace: {
      begin: 'Since it comes rarely, take it as an idea to keep in your pocket, with no hurry attached.',
      tend: 'Since it comes rarely, let it be a kindly nod in passing.',
      build: 'Since it comes rarely, it is a single brick, worth setting aside for later.',
      inward: 'Since it comes rarely, one quiet minute is all the answer it needs.',
    },
    step: 'One of these steps is plenty; choose the one that made you smile.',
  },
  sometimes: {
    pace: {
      begin: 'As you see it now and then, let each sighting remind you of the start you have in mind.',
      tend: 'As you see it now and then, use it like a note on the fridge about somebody dear.',
      build: 'As you see it now and then, treat it as a regular inspection: what stands, what leans?',
      inward: 'As you see it now and then, let it mark a pause, the way a bell does in a village.',
    },
    step: 'Mark the next three sightings in a diary, with a word on your mood.',
  },
  often: {
    pace: {
      begin: 'You meet it often, which suggests that the start is due this month and not some day.',
      tend: 'You meet it often, so somebody near you, possibly you, is waiting for attention.',
      build: 'You meet it often, so the groundwork should go into the calendar now.',
      inward: 'You meet it often, which usually means that a thought has been knocking for weeks.',
    },
    step: 'Set a day within the next two weeks by which you will have done one of these.',
  },
  constantly: {
    pace: {
      begin: 'You see it constantly: do one small part of it today, and the rest can breathe.',
      tend: 'You see it constantly: rest first, then mend one thing with one person, today.',
      build: 'You see it constantly: stop gathering signs and lay one brick before tonight.',
      inward: 'You see it constantly: you have heard it, so now be still and let the looking go.',
    },
    step: 'Stop searching for it until tomorrow; if the sightings worry you, tell someone you trust.',
  },
};
