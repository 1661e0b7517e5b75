import { ButtonLink } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { PlateHeader } from '@site/ui/plate-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import timesContent from '../../content/times.yaml';
import { optionalModule } from '../loading/optional-module.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';
import { ClockFace } from './clock-face.tsx';
import { Sky } from './sky.tsx';

/** The list of all times, whose texts are long. */
export const hourList = optionalModule(() => import('./hour-list.tsx'));

export function TimesView() {
  const { eyebrow, title, lede, spotlight, closing, ...parts } = timesContent;
  const hours = hourList.useLoaded();
  return (
    <>
      <PlateHeader eyebrow={eyebrow} title={title} figure={<ClockFace />}>
        <p className="font-serif text-lede">{lede}</p>
      </PlateHeader>
      <Section title={spotlight.title} beside>
        <Paragraphs texts={spotlight.paragraphs} />
        <p className="mt-6">
          <ButtonLink to={`/angel-numbers/${spotlight.number}/`} variant="secondary" size="large">
            {spotlight.action}
          </ButtonLink>
        </p>
      </Section>
      <Section title={parts.listTitle} lede={parts.listLede}>
        <Grid columns={2} label="Noticed times">
          {parts.times.map(({ time, number, title, description }) => (
            <NumberCard key={time} number={time} title={title} to={`/angel-numbers/${number}/`}>
              {description}
            </NumberCard>
          ))}
        </Grid>
      </Section>
      {hours && <hours.HourList />}
      <Section title={parts.dayTitle} lede={parts.dayLede} banded>
        <Grid columns={4}>
          {parts.day.map(({ part, title, hours, description, times }) => (
            <Card key={part} title={title} eyebrow={<Sky part={part} />}>
              <p className="font-serif text-candle lining-nums">{hours}</p>
              <p>{description}</p>
              <p className="mt-auto pt-2 text-small text-ink-soft lining-nums">
                {fillIn(parts.noticed, { times: times.join(', ') })}
              </p>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section id="how-to-read" title={parts.stepsTitle} lede={parts.stepsLede}>
        <Steps steps={parts.steps} />
      </Section>
      <PageClosing {...closing} />
    </>
  );
}
