import { decoderContexts, type Faq, numberPicture } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { fillIn } from '@site/ui/fill-in';
import { pageStructuredData } from '@site/ui/page-structured-data';
import type { HowToLeaf } from 'schema-dts';
import content from '../../content/decoder/decode.yaml';
import { digitsOf } from '../digits-of.ts';
import type { Reading } from './reading.ts';

const canonical = '/decode';

/** The metadata of the decoder. `faqs` are the questions that the page shows. */
export function decodeMeta(site: SiteConfig, faqs?: readonly Faq[]): PageMeta {
  const { metaTitle, description, editedAt } = content;
  const url = site.origin + canonical;
  const title = fillIn(metaTitle, { year: site.titleYear });
  return {
    title,
    description,
    canonical,
    structuredData: [
      { '@type': 'WebPage', ...pageStructuredData({ path: canonical, title, description, editedAt }, site) },
      howToDecode(url),
      ...faqStructuredData(faqs),
    ],
  };
}

/** The metadata of a reading at its own address, for previews of the link. Search engines do not index it. */
export function readingMeta({ request, result }: Reading, site: SiteConfig): PageMeta {
  const digits = digitsOf(request.number);
  const area = decoderContexts.find(({ value }) => value === request.context && value !== 'general');
  return {
    title: fillIn(area ? content.reading.titleWithContext : content.reading.title, {
      number: request.number,
      context: area?.label ?? '',
      year: site.titleYear,
    }),
    description: result.tldr,
    canonical,
    // Only a number with its own page has a picture.
    image: result.relatedNumber ? undefined : numberPicture(digits, digits),
    noindex: true,
  };
}

function howToDecode(url: string): HowToLeaf {
  const { title, lede, steps } = content.steps;
  return {
    '@type': 'HowTo',
    name: title,
    description: lede,
    inLanguage: 'en-US',
    totalTime: 'PT1M',
    step: steps.map(({ title: name, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text,
      url: `${url}#how-it-works`,
    })),
  };
}
