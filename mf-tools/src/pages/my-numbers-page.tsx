import { definePage } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import content from '../../content/my-numbers/my-numbers.yaml';
import { MyNumbersContent } from '../my-numbers/my-numbers-content.tsx';

export default definePage({
  path: '/my-numbers',
  samples: ['/my-numbers', '/my-numbers?number=444'],
  search: ['number'],
  meta: ({ site, search }) => ({
    title: fillIn(content.metaTitle, { year: site.titleYear }),
    description: content.description,
    canonical: '/my-numbers',
    noindex: search.number !== undefined,
  }),
  sitemap: async () => [{ path: '/my-numbers', modifiedAt: content.editedAt }],
  crumbs: () => [{ name: content.crumb }],
  Component: MyNumbersContent,
});
