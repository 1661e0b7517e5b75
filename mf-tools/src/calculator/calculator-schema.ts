import * as z from 'zod/mini';
import { readBirthDate } from './read-date.ts';

/** What the visitor must enter, with the messages for wrong input. */
export const calculatorSchema = personSchema('Please enter your full name', 'Please enter your birth date');

/** The same for another person. */
export const otherPersonSchema = personSchema(
  'Please enter their full name',
  'Please enter their birth date',
);

function personSchema(noName: string, noBirthDate: string) {
  return z.object({
    // Do not trim the name: a letter and a space are two characters. Refuse a name of spaces.
    name: z.string().check(z.refine((name) => name.length >= 2 && name.trim() !== '', noName)),
    birthDate: z.string().check(
      z.minLength(1, { error: noBirthDate, abort: true }),
      z.refine(
        (text) => readBirthDate(text, new Date()) !== undefined,
        'Please enter a real date as MM-DD-YYYY',
      ),
    ),
  });
}

export type CalculatorInput = z.infer<typeof calculatorSchema>;
