import { pick } from '@site/kit';
import { numbersQuery } from '../get-numbers.ts';
import { inDirectoryOrder } from './directory-order.ts';

/** Every number that has a page, in the order of the directory. */
export const knownNumbersQuery = pick(numbersQuery, 'known', (list) =>
  inDirectoryOrder(list.map(({ number }) => number)),
);
