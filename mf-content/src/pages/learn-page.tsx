import { definePage } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import learnContent from '../../content/learn.yaml';
import { faqLimit, faqsQuery } from '../faqs/get-faqs.ts';
import { LearnView } from '../learn/learn-view.tsx';
import { articleMeta } from '../metadata/article-meta.ts';
import { howTo } from '../metadata/how-to.ts';

const { path, editedAt } = learnContent;
const { title, lede, steps } = learnContent.framework;

export default definePage({
  path,
  samples: [path],
  prefetch: ({ warm }) => warm(faqsQuery('practice')),
  meta: ({ site, peek }) =>
    articleMeta(learnContent, site, [
      howTo({ name: title, description: lede, steps }),
      ...faqStructuredData(peek(faqsQuery('practice'))?.slice(0, faqLimit)),
    ]),
  crumbs: () => [{ name: 'Learn' }],
  sitemap: async () => [{ path, modifiedAt: editedAt }],
  Component: LearnView,
});
