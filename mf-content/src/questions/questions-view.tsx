import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import questionsContent from '../../content/questions.yaml';
import { NumberStrip } from '../categories/number-strip.tsx';
import { NumberChips } from '../numbers/number-chips.tsx';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { InlineText } from '../text/inline-text.tsx';
import { WideHeader } from '../text/wide-header.tsx';
import { ClockGrid } from './clock-grid.tsx';
import { QuestionCard } from './question-card.tsx';

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
            <QuestionCard key={question.number} question={question} />
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
