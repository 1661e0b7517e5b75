import { definePage } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { howTo } from '@site/ui/list-structured-data';
import learnContent from '../../content/learn.yaml';
import { faqLimit, faqsQuery } from '../faqs/get-faqs.ts';
import { LearnView } from '../learn/learn-view.tsx';
import { articleMeta } from '../metadata/article-meta.ts';

const { path, editedAt, framework } = learnContent;

export default definePage({
  path,
  samples: [path],
  prefetch: ({ warm }) => warm(faqsQuery('practice')),
  meta: ({ site, peek }) =>
    articleMeta(learnContent, site, [
      howTo(framework),
      ...faqStructuredData(peek(faqsQuery('practice'))?.slice(0, faqLimit)),
    ]),
  crumbs: () => [{ name: 'Learn' }],
  sitemap: async () => [{ path, modifiedAt: editedAt }],
  Component: LearnView,
});
