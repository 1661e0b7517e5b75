import { definePage } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import questionsContent from '../../content/questions.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { howTo } from '../metadata/how-to.ts';
import { QuestionsView } from '../questions/questions-view.tsx';

const { path, editedAt, questions, steps, stepsTitle, stepsLede } = questionsContent;
const items = questions.map(({ number }) => ({
  name: `Angel Number ${number}`,
  path: `/angel-numbers/${number}/`,
}));

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) =>
    collectionMeta(questionsContent, items, site, [
      ...faqStructuredData(questions),
      howTo({ name: stepsTitle, description: stepsLede, steps }),
    ]),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'What Does It Mean?' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: QuestionsView,
});
