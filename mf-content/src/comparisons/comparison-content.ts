/** One of the two numbers that a page compares. */
export interface ComparisonSide {
  number: string;
  title: string;
  summary: string;
  /** When it appears, what it brings, how to respond: for pairs that are stages of one way. */
  passages?: readonly { label: string; text: string }[];
  /** Four moments in which people met it. */
  examples?: readonly [string, string, string, string];
  /** Each completes 'You are seeing 111 if …'. */
  signs: readonly string[];
}

export type AspectRow = readonly [aspect: string, first: string, second: string];

/** A page that puts two numbers side by side. */
export interface ComparisonContent {
  slug: string;
  publishedAt: string;
  editedAt: string;
  /** For search engines; the title is made from the two numbers. */
  description: string;
  eyebrow: string;
  lede: string;
  sides: readonly [ComparisonSide, ComparisonSide];
  table: { title: string; lede: string; rows: readonly AspectRow[] };
  /** How one leads to the other, for pairs that are stages of one way. */
  progression?: { title: string; lede: string; steps: readonly { title: string; text: string }[] };
  scenarios: { title: string; lede: string; items: readonly { title: string; text: string }[] };
  signs: { title: string; lede: string };
  closing: { title: string; lede: string };
}
