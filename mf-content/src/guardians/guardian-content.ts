import type { Archangel } from './archangels.ts';

/** What one of an archangel's numbers is said to pass on. */
export interface AngelMessage {
  number: string;
  meaning: string;
  guidance: string;
}

/** The page of one archangel. */
export interface GuardianContent {
  archangel: Archangel;
  publishedAt: string;
  editedAt: string;
  /** For search engines. */
  description: string;
  lede: string;
  /** Where the stories come from, told briefly. */
  origin: readonly string[];
  attributes: {
    crystals: string;
    day: string;
    direction: string;
    symbol: string;
  };
  areas: readonly { title: string; text: string }[];
  numbersLede: string;
  messages: readonly AngelMessage[];
  prayersLede: string;
  prayers: readonly { title: string; text: string }[];
  signsLede: string;
  signs: readonly string[];
  whenToCall: readonly { title: string; items: readonly string[] }[];
  closing: { title: string; lede: string };
}
