import { definePage } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { howTo } from '@site/ui/list-structured-data';
import questionsContent from '../../content/questions.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { QuestionsView } from '../questions/questions-view.tsx';
import { plainText } from '../text/inline-text.tsx';

const { path, editedAt, questions, stepsTitle, stepsLede } = questionsContent;
const steps = questionsContent.steps.map(({ title, text }) => ({ title, text: plainText(text) }));
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
      howTo({ title: stepsTitle, lede: stepsLede, steps }),
    ]),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'What Does It Mean?' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: QuestionsView,
});
