import { PriorityBadge } from '@site/ui/badge';
import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import questionsContent from '../../content/questions.yaml';
import type { Questions } from '../../content/schemas.ts';
import { NumberStrip } from '../categories/number-strip.tsx';
import { NumberChips } from '../numbers/number-chips.tsx';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { InlineText } from '../text/inline-text.tsx';
import { MoreLink } from '../text/more-link.tsx';
import { WideHeader } from '../text/wide-header.tsx';

export function QuestionsView() {
  const { eyebrow, title, lede, questions, clock, steps, closing, ...words } = questionsContent;
  return (
    <>
      <WideHeader title={title} lede={lede}>
        <NumberStrip label={eyebrow} numbers={questions.map(({ number }) => number)} />
      </WideHeader>
      <Section title={words.questionsTitle} lede={words.questionsLede}>
        <Grid columns={3} label="Common questions">
          {questions.map((question) => (
            <QuestionCard key={question.number} {...question} />
          ))}
        </Grid>
      </Section>
      <Section id="clock-times" title={words.clockTitle} lede={words.clockLede} banded>
        <ClockGrid times={clock} />
      </Section>
      <Section id="how-to" title={words.stepsTitle} lede={words.stepsLede}>
        <Steps
          steps={steps.map(({ title, text }) => ({ title, text: <InlineText key={title} text={text} /> }))}
        />
        <div className="mt-8">
          <NumberChips label="Numbers to practice on" numbers={words.practiceNumbers} />
        </div>
      </Section>
      <PageClosing {...closing} />
    </>
  );
}

function QuestionCard({ number, question, answer, urgency, timing }: Questions['questions'][number]) {
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

function ClockGrid({ times }: { times: Questions['clock'] }) {
  return (
    <ul
      className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 max-lg:*:last:odd:col-span-full"
      aria-label="Clock times"
    >
      {times.map(({ time, meaning, action }) => (
        <li key={time} className="border-t border-rule-strong pt-4">
          <h3 className="font-serif text-h2 leading-none tracking-tight lining-nums">{time}</h3>
          <p className="mt-2 font-serif text-candle">{meaning}</p>
          <p className="mt-1 text-ink-soft">{action}</p>
        </li>
      ))}
    </ul>
  );
}
