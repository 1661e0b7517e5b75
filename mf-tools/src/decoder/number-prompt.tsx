import { plainNumber } from '@site/contracts';
import { FieldError } from '@site/ui/field';
import { PlateRings } from '@site/ui/plate-rings';
import { PlateSheet } from '@site/ui/plate-sheet';
import { type ComponentProps, useId } from 'react';
import content from '../../content/decoder/decoder.yaml';
import { digitsOf } from '../digits-of.ts';

/** The number that is drawn until one is entered. */
const example = '1111';
const radius = 490;

interface NumberPromptProps extends ComponentProps<'input'> {
  /** The text of the field. */
  entered: string;
  error?: string;
}

/** The number field on a plate. The rings of the entered number are drawn behind it. Every key redraws them. */
export function NumberPrompt({ entered, error, ...field }: NumberPromptProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const digits = digitsOf(plainNumber(entered));
  return (
    <PlateSheet seed="decode" className="p-5">
      <div className="relative">
        <svg
          viewBox="-580 -500 1160 500"
          width="1160"
          height="500"
          className={`mx-auto block h-auto w-full max-w-measure ${digits ? '' : 'opacity-60'}`}
          aria-hidden
        >
          <PlateRings number={digits || example} radius={radius} hollow={0.34} />
        </svg>
        <label
          htmlFor={id}
          className="absolute bottom-4 left-1/2 -translate-x-1/2 bg-plate px-2 font-medium text-plate-line"
        >
          {content.number.label}
        </label>
      </div>
      <div className="relative mx-auto max-w-measure">
        <input
          id={id}
          type="text"
          // Do not use "decimal", because the number pads of phones have no colon and no submit key.
          inputMode="text"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={content.number.placeholder}
          aria-describedby={error ? `${hintId} ${errorId}` : hintId}
          aria-invalid={error ? true : undefined}
          aria-required
          {...field}
          className="w-full rounded-sm border border-rule-strong bg-surface px-4 pt-2 pb-6 text-center font-serif text-h1 lining-nums text-ink placeholder:text-h2 placeholder:text-ink-soft"
        />
        {error && (
          <div className="mt-2 rounded-sm bg-danger-wash px-4 py-2">
            <FieldError id={errorId} controlId={id}>
              {error}
            </FieldError>
          </div>
        )}
        <p id={hintId} className="mt-2 text-center text-small text-plate-line">
          {content.number.hint}
        </p>
      </div>
    </PlateSheet>
  );
}
