import type { Faq } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { decodingSteps } from './steps.ts';

const canonical = '/decode';
const description =
  'Enter any number you keep seeing, from 111 to 11:11 or a whole receipt, and get a free reading for love, work and spirit with steps you can take.';

/** `faqs` are the questions that the page shows. */
export function decodeMeta({ origin, titleYear }: SiteConfig, faqs: readonly Faq[] = []): PageMeta {
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
        isPartOf: { '@id': `${origin}/#website` },
      },
      {
        '@type': 'HowTo',
        name: 'How to decode an angel number',
        description: 'Three steps from a number that you keep seeing to a reading.',
        totalTime: 'PT1M',
        step: decodingSteps.map(({ title: name, text }, index) => ({
          '@type': 'HowToStep',
          position: index + 1,
          name,
          text,
          url: `${url}#how-it-works`,
        })),
      },
      ...(faqs.length > 0 ? [faqPage(faqs)] : []),
    ],
  };
}

function faqPage(faqs: readonly Faq[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
