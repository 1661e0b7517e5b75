import type { Faq } from '@site/contracts';

export function sampleFaqs(count: number, category = 'general'): Faq[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    category,
    question: `Question ${index}?`,
    answer: `Answer ${index}.`,
  }));
}
