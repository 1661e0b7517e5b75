import type { TimeOfDay } from '../form.ts';

/** What it adds that a clock can show the number. {time} stands for the time. */
export const clockWords: Record<TimeOfDay, string> = {
  night: 'As {time} at night it belongs to those who lie awake, and asks for rest before answers.',
  morning: 'As {time} in the morning it belongs to the fresh part of the day, when choices are light.',
  afternoon: 'As {time} in the afternoon it comes at the hour for second thoughts and honest progress.',
  evening: 'As {time} in the evening it comes when the day is counted and tomorrow is still soft.',
  twice: 'Clocks show {time} by day and by night, so notice which of the two is yours.',
};

export const yearWords = 'It may also be a year; if that year means something to you, start there.';
