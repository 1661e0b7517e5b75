import type { SiteConfig } from '@site/kit';
import type { HowToLeaf, ItemListLeaf } from 'schema-dts';

/** JSON-LD of the pages that a page lists, in their order. */
export function itemList(
  items: readonly { name: string; path: string }[],
  { origin }: SiteConfig,
): ItemListLeaf {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  };
}

interface Guide {
  title: string;
  lede: string;
  steps: readonly { title: string; text: string }[];
}

/** JSON-LD of steps that the page shows in the same words; `url` is where it shows them. */
export function howTo({ title, lede, steps }: Guide, url?: string): HowToLeaf {
  return {
    '@type': 'HowTo',
    name: title,
    description: lede,
    inLanguage: 'en-US',
    step: steps.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: step.title,
      text: step.text,
      url,
    })),
  };
}
