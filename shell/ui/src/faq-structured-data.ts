import type { FAQPageLeaf } from 'schema-dts';

export interface VisibleQuestion {
  question: string;
  answer: string;
}

/** JSON-LD of the questions that the page shows, because search engines forbid others. Empty without questions. */
export function faqStructuredData(questions: readonly VisibleQuestion[] = []): FAQPageLeaf[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
