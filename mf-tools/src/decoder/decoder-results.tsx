import {
  type CheckedDecoderRequest,
  type DecoderContext,
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  type Option,
} from '@site/contracts';
import { Link, useSite } from '@site/kit';
import { Chip, ChipRow } from '@site/ui/chip';
import { NamedNumberCard } from '@site/ui/named-number-card';
import { NumberPlate } from '@site/ui/number-plate';
import { typographic } from '@site/ui/typographic';
import { type ReactNode, useId } from 'react';
import type { Shareable } from '../result/share.ts';
import { ShareButtons } from '../result/share-buttons.tsx';
import { useReveal } from '../result/use-reveal.ts';
import { VideoReading } from '../result/video-reading.tsx';
import { readingId } from './posted-decoding.ts';
import type { Reading } from './reading.ts';

type Area = 'love' | 'career' | 'spirituality' | 'twinFlames' | 'manifestation';

const areas: readonly { area: Area; title: string; context: DecoderContext }[] = [
  { area: 'love', title: 'Love', context: 'love' },
  { area: 'career', title: 'Career and money', context: 'career' },
  { area: 'spirituality', title: 'Spirituality', context: 'spirituality' },
  { area: 'twinFlames', title: 'Twin flames', context: 'twin-flames' },
  { area: 'manifestation', title: 'Manifestation', context: 'manifestation' },
];

interface DecoderResultsProps {
  reading: Reading;
  /** It has just come: it is brought to the visitor. */
  isNew: boolean;
}

/** A reading: the short answer, the five areas of life with the chosen one first, what to do, and where to go on. */
export function DecoderResults({ reading: { asked, result }, isNew }: DecoderResultsProps) {
  const ref = useReveal<HTMLElement>(isNew);
  const site = useSite();
  const headingId = useId();
  const digits = asked.number.replace(/\D/g, '');
  const content = shareable(site.origin, asked.number);
  const related = result.relatedNumber;
  // Without a related number, the one that was asked about has a page itself.
  const whole = related ?? { number: digits, slug: digits };
  const chosen = areas.filter(({ context }) => context === asked.context);
  const others = areas.filter(({ context }) => context !== asked.context);
  return (
    <>
      <section
        ref={ref}
        id={readingId}
        tabIndex={-1}
        aria-labelledby={headingId}
        className="mt-12 outline-none"
      >
        <div className="grid items-center gap-8 md:grid-cols-2 md:gap-12">
          <div className="flex flex-col gap-5">
            <h2 id={headingId} className="font-serif text-h2 tracking-tight">
              What {asked.number} says
            </h2>
            <Circumstances asked={asked} />
            <p className="font-serif text-lede">{typographic(result.tldr)}</p>
            <div className="mt-1 noscript:hidden">
              <ShareButtons content={content} />
            </div>
            <noscript>
              <p className="text-small text-ink-soft">
                To pass this number on, send <a href={content.url}>a link to {asked.number}</a>.
              </p>
            </noscript>
          </div>
          <div className="md:order-first">
            <NumberPlate number={asked.number.replace(/[^\d:]/g, '')} captioned developing={isNew} />
          </div>
        </div>
        <div className="mt-10 border-b border-rule">
          {[...chosen, ...others].map(({ area, title, context }) => (
            <Row key={area} title={title} note={context === asked.context && 'What you asked about'}>
              <p>{typographic(result[area])}</p>
            </Row>
          ))}
          <Row title="Next steps" note="Small things, soon">
            <ol className="flex flex-col gap-3">
              {result.nextSteps.map((step, index) => (
                <li key={step} className="grid grid-cols-[1.75rem_1fr] items-baseline">
                  <span className="font-serif text-h3 leading-none text-candle lining-nums" aria-hidden>
                    {index + 1}
                  </span>
                  {typographic(step)}
                </li>
              ))}
            </ol>
          </Row>
          <Row title={related ? 'Nearest number' : 'Whole meaning'} note="With a page of its own">
            <NamedNumberCard
              number={whole.number}
              line={`Read everything about ${whole.number}`}
              to={`/angel-numbers/${whole.slug}/`}
              link={Link}
            />
          </Row>
        </div>
        <p className="mt-4 max-w-measure text-small text-ink-soft">
          A reading is a prompt for your own thoughts. It is meant for reflection and enjoyment, and it
          replaces no professional advice.
        </p>
      </section>
      <VideoReading />
    </>
  );
}

function Row({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-2 border-t border-rule py-6 md:grid-cols-[1fr_3fr]">
      <div>
        <h3 className="font-serif text-h3">{title}</h3>
        {note && <p className="mt-0.5 font-serif text-small text-candle italic">{note}</p>}
      </div>
      <div className="max-w-measure">{children}</div>
    </div>
  );
}

/** The answers that shaped the reading. */
function Circumstances({ asked }: { asked: CheckedDecoderRequest }) {
  const chosen = [
    labelOf(decoderContexts, asked.context),
    labelOf(decoderFrequencies, asked.frequency),
    labelOf(decoderLocations, asked.location),
  ].filter((label) => label !== undefined);
  if (chosen.length === 0) return null;
  return (
    <ChipRow label="Read for">
      {chosen.map((label) => (
        <Chip key={label}>{label}</Chip>
      ))}
    </ChipRow>
  );
}

function labelOf(options: readonly Option[], value: string | undefined) {
  return options.find((option) => option.value === value)?.label;
}

function shareable(origin: string, number: string): Shareable {
  return {
    title: `What does ${number} mean?`,
    text: `I looked up what ${number} means.`,
    url: `${origin}/decode?number=${encodeURIComponent(number)}`,
  };
}
