import type { Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import type { HowToLeaf } from 'schema-dts';
import { decodingSteps } from './steps.ts';

const canonical = '/decode';
const description =
  'Enter any number you keep seeing, from 111 to 11:11 or a whole receipt, and get a free reading for love, work and spirit with steps you can take.';

/** The page's other texts last changed on the first day. */
export const decodeEditedAt = ['2026-11-21', decodingSteps.editedAt].sort().at(-1);

/** `faqs` are the questions that the page shows. */
export function decodeMeta({ origin, titleYear }: SiteConfig, faqs?: readonly Faq[]): PageMeta {
  const url = origin + canonical;
  const title = `Decode Any Angel Number: Free Meaning Decoder (${titleYear})`;
  return {
    title,
    description,
    canonical,
    structuredData: [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: title,
        description,
        inLanguage: 'en-US',
        dateModified: decodeEditedAt,
        isPartOf: { '@id': `${origin}/#website` },
      },
      howToDecode(url),
      ...faqStructuredData(faqs),
    ],
  };
}

function howToDecode(url: string): HowToLeaf {
  return {
    '@type': 'HowTo',
    name: decodingSteps.title,
    description: decodingSteps.lede,
    inLanguage: 'en-US',
    totalTime: 'PT1M',
    step: decodingSteps.steps.map(({ title: name, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text,
      url: `${url}#how-it-works`,
    })),
  };
}
