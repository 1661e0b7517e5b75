import type { HowToLeaf } from 'schema-dts';
import { plainText } from '../text/inline-text.tsx';

export interface HowTo {
  name: string;
  description: string;
  steps: readonly { title: string; text: string }[];
}

/** Structured data of steps that the page shows in the same words. */
export function howTo({ name, description, steps }: HowTo): HowToLeaf {
  return {
    '@type': 'HowTo',
    name,
    description,
    inLanguage: 'en-US',
    step: steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: plainText(text),
    })),
  };
}
