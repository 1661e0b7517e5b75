import { decoderContexts, type Faq, numberPicture } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { fillIn } from '@site/ui/fill-in';
import { howTo } from '@site/ui/list-structured-data';
import { pageStructuredData } from '@site/ui/page-structured-data';
import content from '../../content/decoder/decode.yaml';
import { digitsOf } from '../digits-of.ts';
import type { Reading } from './reading.ts';

const canonical = '/decode';

/** The metadata of the decoder. `faqs` are the questions that the page shows. */
export function decodeMeta(site: SiteConfig, faqs?: readonly Faq[]): PageMeta {
  const { metaTitle, description, editedAt, steps } = content;
  const title = fillIn(metaTitle, { year: site.titleYear });
  return {
    title,
    description,
    canonical,
    structuredData: [
      { '@type': 'WebPage', ...pageStructuredData({ path: canonical, title, description, editedAt }, site) },
      { ...howTo(steps, `${site.origin}${canonical}#how-it-works`), totalTime: 'PT1M' },
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
