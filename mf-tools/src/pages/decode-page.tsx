import { definePage } from '@site/kit';
import content from '../../content/decoder/decode.yaml';
import { DecodeContent } from '../decoder/decode-content.tsx';
import { decodeMeta, readingMeta } from '../decoder/decode-meta.ts';
import { decoderFaqsQuery } from '../decoder/get-faqs.ts';
import type { PostedDecoding } from '../decoder/posted-decoding.ts';
import { readingQuery, requestIn } from '../decoder/reading-address.ts';

export default definePage({
  path: '/decode',
  samples: ['/decode', '/decode?number=11%3A11&context=love'],
  search: ['number', 'context', 'frequency', 'location'],
  searchEntry: content.searchEntry,
  prefetch({ search, warm }) {
    const request = requestIn(search);
    return Promise.all([warm(decoderFaqsQuery), request && warm(readingQuery(request))]);
  },
  // Imported where it runs, on the server: browsers do not load it.
  action: async (context) => (await import('../decoder/answer-form.ts')).answerForm(context),
  meta({ site, search, peek, posted }) {
    const request = requestIn(search);
    const result = request && peek(readingQuery(request));
    const reading = posted ? (posted as PostedDecoding).reading : result && { request, result };
    if (reading) return readingMeta(reading, site);
    // The address of a reading is not indexed, also if the reading could not be loaded.
    return { ...decodeMeta(site, peek(decoderFaqsQuery)), noindex: request !== undefined };
  },
  sitemap: async () => [{ path: '/decode', modifiedAt: content.editedAt }],
  crumbs: () => [{ name: content.crumb }],
  Component: DecodeContent,
});
