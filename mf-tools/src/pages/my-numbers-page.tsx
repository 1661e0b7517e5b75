import { definePage } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { pageStructuredData } from '@site/ui/page-structured-data';
import content from '../../content/my-numbers/my-numbers.yaml';
import { MyNumbersContent } from '../my-numbers/my-numbers-content.tsx';

export default definePage({
  path: '/my-numbers',
  samples: ['/my-numbers', '/my-numbers?number=444'],
  search: ['number'],
  searchEntry: content.searchEntry,
  meta({ site, search }) {
    const canonical = '/my-numbers';
    const title = fillIn(content.metaTitle, { year: site.titleYear });
    const { description, editedAt } = content;
    return {
      title,
      description,
      canonical,
      noindex: search.number !== undefined,
      structuredData: [
        {
          '@type': 'WebPage',
          ...pageStructuredData({ path: canonical, title, description, editedAt }, site),
        },
      ],
    };
  },
  sitemap: async () => [{ path: '/my-numbers', modifiedAt: content.editedAt }],
  crumbs: () => [{ name: content.crumb }],
  Component: MyNumbersContent,
});
