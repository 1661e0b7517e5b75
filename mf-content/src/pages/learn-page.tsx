import { definePage } from '@site/kit';
import learnContent from '../../content/learn.yaml';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { learnMeta } from '../learn/learn-meta.ts';
import { LearnView, learnFaqLimit } from '../learn/learn-view.tsx';

const { path, editedAt } = learnContent;

export default definePage({
  path,
  samples: [path],
  prefetch: ({ warm }) => warm(faqsQuery('practice')),
  meta: ({ site, peek }) => learnMeta(peek(faqsQuery('practice'))?.slice(0, learnFaqLimit), site),
  crumbs: () => [{ name: 'Learn' }],
  sitemap: async () => [{ path, modifiedAt: editedAt }],
  Component: LearnView,
});
