import { definePage } from '@site/kit';
import questionsContent from '../../content/questions.yaml';
import { questionsMeta } from '../questions/questions-meta.ts';
import { QuestionsView } from '../questions/questions-view.tsx';

const { path, editedAt } = questionsContent;

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) => questionsMeta(site),
  crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name: 'What Does It Mean?' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: QuestionsView,
});
