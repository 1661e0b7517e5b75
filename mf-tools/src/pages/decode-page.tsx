import { definePage } from '@site/kit';
import content from '../../content/decoder/decode.yaml';
import { DecodeContent } from '../decoder/decode-content.tsx';
import { decodeMeta } from '../decoder/decode-meta.ts';
import { decoderFaqsQuery } from '../decoder/get-faqs.ts';

export default definePage({
  path: '/decode',
  samples: ['/decode', '/decode?number=11%3A11'],
  search: ['number'],
  prefetch: ({ warm }) => warm(decoderFaqsQuery),
  // Imported where it runs, on the server: browsers do not load it.
  action: async (context) => (await import('../decoder/answer-form.ts')).answerForm(context),
  meta: ({ site, peek }) => decodeMeta(site, peek(decoderFaqsQuery)),
  sitemap: async () => [{ path: '/decode', modifiedAt: content.editedAt }],
  crumbs: () => [{ name: content.crumb }],
  Component: DecodeContent,
});
