import type { AngelNumber } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** What people ask about this number, before the general questions. The answers are short, so they stay open. */
export function NumberQuestions({ record: { number, questions } }: { record: AngelNumber }) {
  return (
    <Section id="questions" title={fillIn(numberPageContent.questionsTitle, { number })} beside>
      <div className="flex max-w-measure flex-col gap-8">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="font-serif text-h3 lining-nums">{question}</h3>
            <p className="mt-2 lining-nums text-ink-soft">{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
