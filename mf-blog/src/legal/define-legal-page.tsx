import { definePage, type Page, type PagePath } from '@site/kit';
import type { Legal } from '../../content/schemas.ts';
import { fixedPageMeta } from '../fixed/fixed-page-meta.ts';
import { LegalDocument } from './legal-document.tsx';

export function defineLegalPage(path: '/privacy' | '/terms', content: Legal): Page<PagePath> {
  const { title, searchEntry, editedAt } = content;
  return definePage({
    path,
    samples: [path],
    searchEntry,
    sitemap: async () => [{ path, modifiedAt: editedAt }],
    meta: ({ site }) => fixedPageMeta({ ...content, type: 'WebPage', path }, site),
    crumbs: () => [{ name: title }],
    isStatic: true,
    Component: () => <LegalDocument {...content} />,
  });
}
