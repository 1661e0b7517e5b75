import type { PagePath } from '@site/kit';

/** A number of a category. The description is written for this list and no other. */
export interface CategoryNumber {
  number: string;
  title: string;
  description: string;
}

export interface CategoryLink {
  title: string;
  to: string;
  text: string;
}

export interface NumberGroup {
  title: string;
  numbers: readonly string[];
  /** What they have in common. */
  common: string;
  /** What sets them apart, or what to do. */
  apart: string;
}

/** What may follow the list of numbers. Texts are written as InlineText reads them. */
export type CategorySection = { title: string; lede?: string } & (
  | { kind: 'text'; paragraphs: readonly string[] }
  /** Ideas with what they mean and what follows from that. */
  | { kind: 'principles'; items: readonly { concept: string; meaning: string; consequence: string }[] }
  | { kind: 'lists'; groups: readonly { title: string; items: readonly string[] }[] }
  | { kind: 'steps'; steps: readonly { title: string; text: string }[] }
  | {
      kind: 'table';
      caption: string;
      columns: readonly string[];
      rows: readonly (readonly [string, ...string[]])[];
    }
  | { kind: 'links'; links: readonly CategoryLink[] }
  /** Numbers that belong together, and why. */
  | { kind: 'groups'; groups: readonly NumberGroup[] }
);

/** A page about numbers of one kind. */
export interface CategoryContent {
  path: PagePath;
  /** Its name in the breadcrumbs. */
  name: string;
  /** The day of the last true change. */
  editedAt: string;
  /** For search engines; the year is added. */
  metaTitle: string;
  description: string;
  eyebrow: string;
  title: string;
  lede: string;
  /** The number whose print opens the page. */
  plate: string;
  /** The list of numbers. */
  listTitle: string;
  listLede: string;
  numbers: readonly CategoryNumber[];
  sections: readonly CategorySection[];
  closing: { title: string; lede: string; calculator: string };
}
