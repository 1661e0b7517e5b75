import type { Page } from 'playwright/test';
import { expect, number } from './tools-test.ts';

export const save = (page: Page) => page.getByRole('button', { name: 'Save This Number' });
export const entries = (page: Page) =>
  page.getByRole('region', { name: 'All entries' }).getByRole('listitem');

/** The buttons that delete one entry each: those of a number, or of every number. */
export const deleteButtons = (page: Page, number = '\\d') =>
  page.getByRole('button', { name: new RegExp(`^Delete ${number}`) });

export async function add(page: Page, typed: string, seenAt: string, place = '') {
  await number(page).fill(typed);
  await page.getByLabel('When').fill(seenAt);
  await page.getByRole('textbox', { name: 'Where' }).fill(place);
  await save(page).click();
  await expect(number(page)).toHaveValue('');
}

/** Counts the stored sightings, after every transaction that has begun. */
export const countStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('my-numbers');
        opening.onsuccess = () => {
          const sightings = opening.result.transaction('sightings', 'readwrite').objectStore('sightings');
          const counting = sightings.count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

/** An exported file with a sighting of each number. */
export const exported = (...numbers: string[]) =>
  journalFile(
    JSON.stringify({
      format: 'my-angel-numbers',
      sightings: numbers.map((number, index) => ({
        id: `00000000-0000-4000-8000-${`${index}${number}`.padStart(12, '0')}`,
        number,
        seenAt: '2026-11-05T08:00',
        place: '',
        note: '',
      })),
    }),
  );

export const journalFile = (text: string) => ({
  name: 'my-angel-numbers.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
