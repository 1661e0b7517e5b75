import type { Faq } from '@site/contracts';
import { endpoints } from '@site/contracts';
import { apiQuery, useQuery } from '@site/kit';

/** GET /api/faqs?category=decoder */
export const decoderFaqsQuery = apiQuery<Faq[]>(endpoints.faqs('decoder'));

type Question = Pick<Faq, 'id' | 'question' | 'answer'>;

/** The editors' questions about the decoder; these here stand in while there are none or the API cannot be asked. */
export function useDecoderFaqs(): readonly Question[] {
  const { data } = useQuery(decoderFaqsQuery);
  return data?.length ? data : ownQuestions;
}

const ownQuestions: readonly Question[] = [
  {
    id: 'which-numbers',
    question: 'Which numbers can I enter?',
    answer:
      'Any with up to twenty characters: a repeated digit such as 444, a clock time such as 11:11, a date, a door number, the end of a receipt. Colons, dots, dashes, slashes and spaces may stay in; only the digits are read, and a zero in front counts.',
  },
  {
    id: 'no-record',
    question: 'What if my number is not in your list?',
    answer:
      'Then it is read by its form. The decoder looks at which digits repeat, whether they rise, mirror each other or make a clock time, how often each one occurs and what they add up to. Two numbers with different digits never get the same text.',
  },
  {
    id: 'context',
    question: 'Do I have to answer the three extra questions?',
    answer:
      'No. The number alone gives a whole reading. Context brings one area of life to the front, and how often and where you meet the number changes how pressing the message is and what you might do with it.',
  },
  {
    id: 'difference',
    question: 'How does this differ from the personal calculator?',
    answer:
      'The calculator on the home page works out one number that belongs to you, from your name and birth date. The decoder takes a number that you have met, wherever that was, and says what it can mean.',
  },
  {
    id: 'privacy',
    question: 'What happens with what I enter?',
    answer:
      'The number and the three answers travel to our server, which sends a reading back. There is no account, and we do not ask who you are. Please leave out numbers that should stay private, such as a phone or card number.',
  },
  {
    id: 'truth',
    question: 'Can a number tell me what will happen?',
    answer:
      'No, and we would not trust anyone who says so. A number you notice is a good reason to stop for a minute and ask what is on your mind. The reading offers words for that minute. What you do next stays your own decision.',
  },
];
