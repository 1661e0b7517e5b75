import type { FAQPageLeaf } from 'schema-dts';

export interface VisibleQuestion {
  question: string;
  answer: string;
}

/** The markup of the questions that `Faq` shows on the same page: those and no others, none without questions. */
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
