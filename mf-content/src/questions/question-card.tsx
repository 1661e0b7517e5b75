import { Link } from '@site/kit';
import { PriorityBadge } from '@site/ui/badge';
import { ButtonLink } from '@site/ui/button';
import { Card } from '@site/ui/card';
import type { CommonQuestion } from './questions-content.ts';

/** A question with its answer, how pressing it is and where to read on. */
export function QuestionCard({ question }: { question: CommonQuestion }) {
  const { number, urgency, timing, answer } = question;
  return (
    <Card title={question.question}>
      <p className="lining-nums">{answer}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
        <PriorityBadge priority={urgency} />
        <p className="text-small text-ink-soft">{timing}</p>
        <p className="ml-auto">
          <ButtonLink to={`/angel-numbers/${number}`} link={Link} variant="quiet">
            <span>
              Learn More<span className="sr-only"> about {number}</span>
            </span>
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
