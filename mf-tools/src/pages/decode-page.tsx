import { definePage } from '@site/kit';
import { DecodeContent } from '../decoder/decode-content.tsx';
import { decodeEditedAt, decodeMeta } from '../decoder/decode-meta.ts';
import { decoderFaqsQuery } from '../decoder/get-faqs.ts';

export default definePage({
  path: '/decode',
  samples: ['/decode', '/decode?number=11%3A11'],
  search: ['number'],
  prefetch: ({ warm }) => warm(decoderFaqsQuery),
  // Fetched where it runs: the browser must not pay for it.
  action: async (context) => (await import('../decoder/answer-form.ts')).answerForm(context),
  meta: ({ site, peek }) => decodeMeta(site, peek(decoderFaqsQuery)),
  sitemap: async () => [{ path: '/decode', modifiedAt: decodeEditedAt }],
  crumbs: () => [{ name: 'Decode Angel Numbers' }],
  Component: DecodeContent,
});
