import { definePage } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { pageStructuredData } from '@site/ui/page-structured-data';
import article from '../../content/home/article.yaml?listed';
import heroContent from '../../content/home/hero.yaml';
import home from '../../content/home/home.yaml?listed';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { belowCalculator, HomeView } from '../home/home-view.tsx';
import { numbersQuery } from '../numbers/get-numbers.ts';
import { latestDay } from '../text/latest-day.ts';

const { metaTitle, description } = heroContent;
const editedAt = latestDay(heroContent.editedAt, article.editedAt, home.editedAt);

export default definePage({
  path: '/',
  samples: ['/'],
  slots: ['personal-calculator'],
  prefetch: ({ warm }) =>
    Promise.all([warm(faqsQuery('general')), warm(numbersQuery), belowCalculator.load()]),
  meta({ site, peek }) {
    const title = `${metaTitle} (${site.titleYear})`;
    return {
      title,
      description,
      canonical: '/',
      structuredData: [
        {
          '@type': 'WebPage',
          ...pageStructuredData({ path: '/', title, description, editedAt }, site),
          '@id': `${site.origin}/#webpage`,
          publisher: { '@id': `${site.origin}/#organization` },
        },
        ...faqStructuredData(peek(faqsQuery('general'))),
      ],
    };
  },
  sitemap: async () => [{ path: '/', modifiedAt: editedAt }],
  Component: HomeView,
});
