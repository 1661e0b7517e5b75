import { additions } from '@site/contracts';
import { useSite } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { fillIn } from '@site/ui/fill-in';
import { NumberPlate } from '@site/ui/number-plate';
import meanings from '../../content/calculator/life-path.yaml';
import content from '../../content/calculator/personal-number.yaml';
import { PictureButton } from '../result/picture-button.tsx';
import { ShareButtons } from '../result/share-buttons.tsx';
import { useReveal } from '../result/use-reveal.ts';
import type { Calculation } from './calculate.ts';
import { CalculationSteps } from './calculation-steps.tsx';
import { meaningOf } from './meaning-of.ts';
import { messagesFor } from './messages.ts';

interface CalculatorResultProps {
  calculation: Calculation;
  /** Whether the result has just been calculated. It is then scrolled into view and focused. */
  isNew: boolean;
}

/** The personal angel number with its messages, its calculation, and links to go on. */
export function CalculatorResult({ calculation, isNew }: CalculatorResultProps) {
  const site = useSite();
  const region = useReveal(isNew);
  const { angelNumber, isMaster, leftOut, root, lifePath } = calculation;
  const number = { number: angelNumber };
  const { title, quickMeaning, ...messages } = messagesFor(angelNumber);
  const { areas, share } = content;
  const shareTitle = fillIn(share.title, number);
  // Do not name the region by its heading, because screen readers would read the heading after the same status of the form.
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={fillIn(content.label, number)}
      className="mt-12 [outline:none]"
    >
      <div className="grid items-center gap-8 md:grid-cols-2 md:gap-12">
        <div className="flex flex-col gap-5">
          <p className="font-serif text-lede leading-none text-candle">{title}</p>
          <h2 className="font-serif text-h2 tracking-tight">{fillIn(content.title, number)}</h2>
          <p className="font-serif text-lede">{quickMeaning}</p>
          {leftOut && <p className="border-l-2 border-candle pl-4">{content.leftOut[leftOut]}</p>}
          <div className="mt-1 flex flex-wrap gap-3 max-sm:[&>*]:px-2">
            <ButtonLink to={`/angel-numbers/${angelNumber}/`} prefetch={false}>
              {fillIn(content.link, number)}
            </ButtonLink>
            {/* Neither the shared texts nor the picture show the name or the date. */}
            <ShareButtons
              content={{
                title: shareTitle,
                text: fillIn(share.text, { ...number, title }),
                url: `${site.origin}/angel-numbers/${angelNumber}/`,
              }}
            />
            <PictureButton number={angelNumber} title={`${shareTitle}: ${title}`} text={quickMeaning} />
          </div>
        </div>
        <div className="md:order-first">
          <NumberPlate number={angelNumber} captioned developing={isNew} />
        </div>
      </div>
      <div className="mt-10">
        <ul className="grid gap-x-6 gap-y-4 md:grid-cols-3" aria-label={areas.label}>
          {(['love', 'career', 'spiritual'] as const).map((area) => (
            <li key={area}>
              <Card title={areas[area]}>{messages[area]}</Card>
            </li>
          ))}
        </ul>
      </div>
      <dl className="mt-8 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {!isMaster && (
          <div className="border-t border-rule-strong pt-4">
            <dt className="font-serif text-h3 lining-nums">
              {fillIn(content.digit, { ...number, digit: root })}
            </dt>
            <dd className="mt-2">{meaningOf(root, meanings.digits)}</dd>
          </div>
        )}
        <div className="border-t border-rule-strong pt-4">
          <dt className="font-serif text-h3 lining-nums">{fillIn(content.lifePath, { path: lifePath })}</dt>
          <dd className="mt-2">
            {meaningOf(lifePath, meanings.paths)}{' '}
            <span className="text-ink-soft lining-nums">
              {fillIn(content.lifePathSum, {
                sum: additions([
                  { digits: calculation.digits, to: calculation.digitSum },
                  ...calculation.toLifePath,
                ])
                  .replaceAll(' = ', '\u00a0=\u00a0')
                  .replaceAll(' + ', '\u00a0+ '),
              })}
            </span>
          </dd>
        </div>
      </dl>
      <div className="mt-8">
        <CalculationSteps calculation={calculation} />
        <p className="mt-4 max-w-measure text-small text-ink-soft">{content.note}</p>
      </div>
    </section>
  );
}
