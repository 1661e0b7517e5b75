import { PriorityBadge } from '@site/ui/badge';
import { Card } from '@site/ui/card';
import questionsContent from '../../content/questions.yaml';
import type { Questions } from '../../content/schemas.ts';
import { MoreLink } from '../text/more-link.tsx';

type CommonQuestion = Questions['questions'][number];

/** A question with its answer, how urgent it is, and a link to its number. */
export function QuestionCard({ question: { number, question, answer, urgency, timing } }: QuestionCardProps) {
  return (
    <Card
      eyebrow={
        <span className="text-h2 tracking-tight text-ink not-italic lining-nums" aria-hidden>
          {number}
        </span>
      }
      title={question}
    >
      <p className="lining-nums">{answer}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3">
        <PriorityBadge priority={urgency} />
        <p className="text-small text-ink-soft">{timing}</p>
      </div>
      <p>
        <MoreLink to={`/angel-numbers/${number}/`}>
          <span>
            {questionsContent.learnMore}
            <span className="sr-only"> about {number}</span>
          </span>
        </MoreLink>
      </p>
    </Card>
  );
}

interface QuestionCardProps {
  question: CommonQuestion;
}
