import { decoderNumberMaxLength, plainNumber } from '@site/contracts';
import { useVisitState } from '@site/kit';
import { buttonClass } from '@site/ui/button';
import { fillIn } from '@site/ui/fill-in';
import { NumberFigure } from '@site/ui/number-figure';
import { NumberPlate } from '@site/ui/number-plate';
import { PlateRings } from '@site/ui/plate-rings';
import { useEffect, useId, useRef } from 'react';
import content from '../../content/about/rings.yaml';

export interface RingMakerProps {
  /** The initial text of the field. */
  entered: string;
}

/** A field for digits, their plate, and the steps of its drawing. Every key redraws the plate. Without scripts, the server draws it. */
export function RingMaker({ entered: initial }: RingMakerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kept, keep] = useVisitState<string>('ring maker');
  const entered = kept ?? initial;
  // The visitor may have edited the field before this code was loaded.
  useEffect(() => keep(field.current?.value ?? ''), [keep]);
  // An address may have more digits than the decoder reads.
  const typed = plainNumber(entered).replace(/\D/g, '').slice(0, decoderNumberMaxLength);
  const digits = typed || '0';
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
      <form action="/about#rings" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id} className="font-medium">
          {content.label}
        </label>
        <input
          ref={field}
          id={id}
          name="number"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={decoderNumberMaxLength}
          defaultValue={entered.slice(0, decoderNumberMaxLength)}
          onChange={({ target }) => keep(target.value)}
          className="mt-1.5 min-h-16 w-full rounded-sm border border-rule-strong bg-surface px-4 font-serif text-h2 lining-nums text-ink"
        />
        <p aria-live="polite" className="mt-1 min-h-6 text-small text-ink-soft">
          {typed === '' && content.withoutDigits}
        </p>
        <noscript>
          <button type="submit" className={`mt-3 ${buttonClass()}`}>
            {content.button}
          </button>
        </noscript>
      </form>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <NumberPlate number={digits} label={fillIn(content.plate, { number: digits })} captioned />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ol role="list" className="grid content-start gap-y-5">
        {content.steps.map(({ kind, title, text }) => (
          <li key={title} className="grid grid-cols-[5rem_1fr] gap-x-5 border-t border-rule pt-4">
            <div className="aspect-square text-accent" aria-hidden>
              <StepFigure kind={kind} digits={digits} />
            </div>
            <div>
              <h3 className="font-serif text-h3">{title}</h3>
              <p className="mt-1 text-small text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Step = (typeof content.steps)[number];

function StepFigure({ kind, digits }: { kind: Step['kind']; digits: string }) {
  switch (kind) {
    case 'rings':
      // A zero has no waves.
      return <NumberFigure number={digits.replace(/\d/g, '0')} />;
    case 'waves':
      return <NumberFigure number={digits} />;
    case 'engraving':
      return (
        <svg
          viewBox="-500 -500 1000 1000"
          width="1000"
          height="1000"
          className="size-full bg-plate text-plate-line"
          aria-hidden
        >
          <PlateRings number={digits} radius={480} hollow={0.28} />
        </svg>
      );
  }
}
