import { additions, type CheckedDecoderRequest, type DecoderContext, digitSums } from '@site/contracts';
import { useSite } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Chip, ChipRow } from '@site/ui/chip';
import { Filled, fillIn } from '@site/ui/fill-in';
import { HelpBox } from '@site/ui/help-box';
import { NamedNumberCard } from '@site/ui/named-number-card';
import { NumberFigure } from '@site/ui/number-figure';
import { NumberPlate } from '@site/ui/number-plate';
import { typographic } from '@site/ui/typographic';
import { type ReactNode, useId } from 'react';
import content from '../../content/decoder/reading.yaml';
import sharing from '../../content/result/sharing.yaml';
import { digitsOf } from '../digits-of.ts';
import { PartnerOffer } from '../result/partner-offer.tsx';
import { PictureButton } from '../result/picture-button.tsx';
import { ShareButtons } from '../result/share-buttons.tsx';
import { useReveal } from '../result/use-reveal.ts';
import { contextFields, contextOptions } from './context-options.ts';
import { readingId } from './posted-decoding.ts';
import type { Reading } from './reading.ts';
import { readingAddress } from './reading-address.ts';

const areas: readonly { area: keyof typeof content.areas; context: DecoderContext }[] = [
  { area: 'love', context: 'love' },
  { area: 'career', context: 'career' },
  { area: 'spirituality', context: 'spirituality' },
  { area: 'twinFlames', context: 'twin-flames' },
  { area: 'manifestation', context: 'manifestation' },
];

interface DecoderResultsProps {
  reading: Reading;
  /** Whether the reading has just come. It is then scrolled into view and focused. */
  isNew: boolean;
}

/** A reading: the short answer, the five areas of life with the chosen one first, next steps and a link. */
export function DecoderResults({ reading: { request, result }, isNew }: DecoderResultsProps) {
  const ref = useReveal(isNew);
  const site = useSite();
  const headingId = useId();
  const digits = digitsOf(request.number);
  const plate = request.number.replace(/[^\d:]/g, '');
  const title = fillIn(content.title, request);
  const share = {
    title: fillIn(content.share.title, request),
    text: fillIn(content.share.text, request),
    url: site.origin + readingAddress(request),
  };
  const related = result.relatedNumber;
  // Without a related number, the number itself has a page, whose slug is its digits.
  const linked = related ?? { number: digits, slug: digits };
  const chosen = areas.filter(({ context }) => context === request.context);
  const others = areas.filter(({ context }) => context !== request.context);
  return (
    <>
      <section
        ref={ref}
        id={readingId}
        tabIndex={-1}
        aria-labelledby={headingId}
        className="mt-6 [outline:none]"
      >
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-5">
            <h2 id={headingId} className="font-serif text-h1 tracking-tight">
              {title}
            </h2>
            <Circumstances request={request} />
            <p className="font-serif text-lede">{typographic(result.tldr)}</p>
            <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 max-sm:[&>*]:px-2 flex-wrap sm:flex noscript:hidden">
              <ShareButtons content={share} />
              <PictureButton number={plate} title={title} text={typographic(result.tldr)} />
              <ButtonLink
                to={`/my-numbers?number=${encodeURIComponent(request.number)}`}
                variant="secondary"
                prefetch={false}
              >
                {sharing.save}
              </ButtonLink>
            </div>
            <noscript>
              <p className="text-small text-ink-soft">
                <Filled
                  text={content.share.withoutScripts}
                  values={{ link: <a href={share.url}>{fillIn(content.share.link, request)}</a> }}
                />
              </p>
            </noscript>
          </div>
          <NumberPlate number={plate} captioned developing={isNew} />
          <div className="border-rule md:border-b">
            {[...chosen, ...others].map(({ area, context }) => (
              <Row
                key={area}
                title={content.areas[area]}
                note={context === request.context && content.chosen}
              >
                <p>{typographic(result[area])}</p>
              </Row>
            ))}
            <Row title={related ? content.page.nearest : content.page.own} note={content.page.note}>
              <NamedNumberCard
                number={linked.number}
                line={fillIn(content.page.link, linked)}
                to={`/angel-numbers/${linked.slug}/`}
              />
            </Row>
          </div>
          <div className="flex flex-col gap-6">
            <Digits digits={digits} />
            <Aside title={content.nextSteps.title} note={content.nextSteps.note}>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
              <ol role="list" className="flex flex-col gap-3">
                {result.nextSteps.map((step, index) => (
                  <li key={step} className="grid grid-cols-[1.75rem_1fr] items-baseline">
                    <span className="font-serif text-h3 leading-none text-candle lining-nums" aria-hidden>
                      {index + 1}
                    </span>
                    {typographic(step)}
                  </li>
                ))}
              </ol>
            </Aside>
          </div>
        </div>
        {result.offersHelp && (
          <div className="mt-6">
            <HelpBox />
          </div>
        )}
        <p className="mt-4 max-w-measure text-small text-ink-soft">{content.note}</p>
      </section>
      <PartnerOffer />
    </>
  );
}

/** No grid in print: Firefox would cut lines of text in half at the end of a page. */
function Row({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-2 border-t border-rule pt-6 pb-6 lg:grid-cols-[1fr_2fr] print:block">
      <RowTitle title={title} note={note} />
      <div className="max-w-measure">{children}</div>
    </div>
  );
}

/** A part of the column beside the reading on wide screens. */
function Aside({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 border-t border-rule-strong pt-4">
      <RowTitle title={title} note={note} />
      {children}
    </div>
  );
}

function RowTitle({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <div>
      <h3 className="font-serif text-h3">{title}</h3>
      {note && <p className="mt-0.5 font-serif text-small text-candle">{note}</p>}
    </div>
  );
}

function Digits({ digits }: { digits: string }) {
  return (
    <Aside title={content.digits.title} note={content.digits.note}>
      <ul className="flex flex-wrap gap-3 font-serif text-h3 lining-nums">
        {Array.from(digits, (digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the digits of a number never change places
          <li key={index} className="flex flex-col items-center">
            <span className="block size-11 text-accent">
              <NumberFigure number={digit} />
            </span>
            {digit}
          </li>
        ))}
      </ul>
      {digits.length > 1 && (
        <p className="text-ink-soft lining-nums">{additions(digitSums(digits)) || content.digits.kept}</p>
      )}
    </Aside>
  );
}

/** The visitor's answers that influenced the reading. */
function Circumstances({ request }: { request: CheckedDecoderRequest }) {
  const chosen = contextFields.flatMap(
    (name) => contextOptions[name].find(({ value }) => value === request[name])?.label ?? [],
  );
  if (chosen.length === 0) return null;
  return (
    <ChipRow label={content.circumstances}>
      {chosen.map((label) => (
        <Chip key={label}>{label}</Chip>
      ))}
    </ChipRow>
  );
}
