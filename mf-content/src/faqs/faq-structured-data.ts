export interface VisibleQuestion {
  question: string;
  answer: string;
}

/** FAQPage markup for questions that are visible on the page; none without questions. */
export function faqStructuredData(questions: readonly VisibleQuestion[] | undefined): object[] {
  if (!questions?.length) return [];
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
