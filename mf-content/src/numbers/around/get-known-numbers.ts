import { pick } from '@site/kit';
import { numbersQuery } from '../get-numbers.ts';

/** Every number that has a page. */
export const knownNumbersQuery = pick(numbersQuery, 'known', (list) => list.map(({ number }) => number));
