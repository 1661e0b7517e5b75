import { Link, useSite } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { NumberPlate } from '@site/ui/number-plate';
import type { Shareable } from '../result/share.ts';
import { ShareButtons } from '../result/share-buttons.tsx';
import { useReveal } from '../result/use-reveal.ts';
import { VideoReading } from '../result/video-reading.tsx';
import type { Calculation } from './calculate.ts';
import { CalculationStory } from './calculation-story.tsx';
import { messagesFor } from './messages.ts';

export interface CalculatorResultProps {
  calculation: Calculation;
  /** It has just been worked out: it is brought to the visitor. */
  isNew: boolean;
}

/** The personal angel number with its messages, the way it came about, and the ways on from here. */
export function CalculatorResult({ calculation, isNew }: CalculatorResultProps) {
  const site = useSite();
  const region = useReveal<HTMLElement>(isNew);
  const { angelNumber, isMaster } = calculation;
  const { title, quickMeaning, loveMessage, careerMessage, spiritualMessage } = messagesFor(angelNumber);
  return (
    <>
      {/* Not named by its heading: the form's status has just said that, and the focus reads this name. */}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={`What ${angelNumber} says to you`}
        className="mt-12 outline-none"
      >
        <div className="grid items-center gap-8 md:grid-cols-2 md:gap-12">
          <div className="flex flex-col gap-5">
            <p className="font-serif text-lede leading-none text-candle italic">
              {title}
              {isMaster && ', a master number'}
            </p>
            <h2 className="font-serif text-h2 tracking-tight">Your personal angel number is {angelNumber}</h2>
            <p className="font-serif text-lede">{quickMeaning}</p>
            <div className="mt-1 flex flex-wrap gap-3">
              <ButtonLink to={`/angel-numbers/${angelNumber}/`} link={Link}>
                Read the full meaning of {angelNumber}
              </ButtonLink>
              <ShareButtons content={shareable(site.origin, angelNumber, title)} />
            </div>
          </div>
          <div className="md:order-first">
            <NumberPlate number={angelNumber} captioned developing={isNew} />
          </div>
        </div>
        <div className="mt-10">
          <ul className="grid gap-x-6 gap-y-4 md:grid-cols-3" aria-label="In three areas of life">
            <li>
              <Card title="Love">{loveMessage}</Card>
            </li>
            <li>
              <Card title="Career">{careerMessage}</Card>
            </li>
            <li>
              <Card title="Spiritual growth">{spiritualMessage}</Card>
            </li>
          </ul>
        </div>
        <div className="mt-8">
          <CalculationStory calculation={calculation} />
          <p className="mt-4 max-w-measure text-small text-ink-soft">
            A number cannot know you better than you do. Keep what rings true, leave the rest, and take
            decisions for your own reasons.
          </p>
        </div>
      </section>
      <VideoReading />
    </>
  );
}

/** Holds the number alone: neither name nor date may travel. */
function shareable(origin: string, angelNumber: string, title: string): Shareable {
  return {
    title: `Angel Number ${angelNumber}`,
    text: `My personal angel number is ${angelNumber}: ${title}.`,
    url: `${origin}/angel-numbers/${angelNumber}/`,
  };
}
