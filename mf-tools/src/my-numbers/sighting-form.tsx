import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate, useVisitState } from '@site/kit';
import { Field, Input, Textarea } from '@site/ui/field';
import { FormNotice, SubmitButton } from '@site/ui/form';
import { useFormDraft } from '@site/ui/form-draft';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import content from '../../content/my-numbers/journal.yaml';
import { addressNow } from '../address-now.ts';
import { newId } from './new-id.ts';
import { localMinute, type Sighting, type SightingInput, sightingFormSchema } from './sighting.ts';

interface SightingFormProps {
  /** The initial number. */
  number: string;
  /** Saves the sighting. Resolves to false if that failed; the form then keeps its content. */
  save: (sighting: Sighting) => Promise<boolean>;
}

const draftName = 'journal form';
const fieldNames = ['number', 'seenAt', 'place', 'note'] as const;

/** Asks which number was seen, when and where. */
export function SightingForm({ number, save }: SightingFormProps) {
  const headingId = useId();
  const { draft, draftProps } = useFormDraft<keyof SightingInput>(draftName);
  // The draft, also for a save that ends when the visitor has left: there is no form element to read then.
  const [, keepDraft] = useVisitState<SightingInput | undefined>(draftName);
  const [entered] = useState(() => ({ number, ...draft }));
  // Without default values, the form keeps what the fields already contain.
  const { register, handleSubmit, formState, getValues, reset, setValue } = useForm<SightingInput>({
    resolver: standardSchemaResolver(sightingFormSchema),
  });
  const { errors, isSubmitting } = formState;
  const navigate = useNavigate();
  const [keptTime, keepTime] = useVisitState<string>('journal time');
  /**
   * The time that the form filled in. It follows the clock until the visitor chooses another time. It is kept together with the
   * draft, which has this time in it after Back; without a draft the field is empty.
   */
  const filledIn = useRef((draft && keptTime) ?? '');
  const fillInTime = useCallback(() => {
    // Fill in the time in the browser, because the server does not know the visitor's time.
    if (document.hidden || (getValues('seenAt') || '') !== filledIn.current) return;
    filledIn.current = localMinute(new Date());
    setValue('seenAt', filledIn.current);
  }, [getValues, setValue]);
  useEffect(() => {
    fillInTime();
    // The page may have been in the background for days.
    document.addEventListener('visibilitychange', fillInTime);
    return () => document.removeEventListener('visibilitychange', fillInTime);
  }, [fillInTime]);

  const submit = handleSubmit(async (input) => {
    const address = addressNow();
    const saved = getValues();
    if (!(await save({ id: newId(), ...input }))) return;
    // Keep what was typed during the save. The form itself may have filled in a later time.
    const unchanged = fieldNames.filter((name) => {
      const value = getValues(name);
      return value === saved[name] || (name === 'seenAt' && value === filledIn.current);
    });
    for (const name of unchanged) setValue(name, '');
    // Otherwise each keystroke of the next entry would be checked.
    reset(undefined, { keepValues: true });
    if (unchanged.includes('seenAt')) filledIn.current = '';
    fillInTime();
    keepDraft(unchanged.length < fieldNames.length ? getValues() : undefined);
    keepTime(filledIn.current);
    // A reload must not fill in the saved number again. The visitor may have left already. Without the Navigation API, a document
    // would be loaded, and the message and what is typed next would be lost.
    if (window.navigation && number && addressNow() === address)
      navigate('/my-numbers', { replace: true, preventScrollReset: true });
  });

  return (
    <section
      aria-labelledby={headingId}
      className="raised mt-6 rounded-sm border-t-2 border-accent bg-surface p-6 sm:p-9 print:hidden"
    >
      {/* Outside of a dialog, this method sends nothing, so nothing that is typed can become part of an address. */}
      <form
        {...draftProps}
        onInput={() => {
          draftProps.onInput();
          keepTime(filledIn.current);
        }}
        method="dialog"
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <h2 id={headingId} className="font-serif text-h2 tracking-tight">
          {content.title}
        </h2>
        <div className="hidden noscript:block">
          <FormNotice>{content.withoutScripts}</FormNotice>
        </div>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={content.number.label} error={errors.number?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('number')}
                onFocus={fillInTime}
                onInput={fillInTime}
                defaultValue={entered.number}
                inputMode="text"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                placeholder={content.number.placeholder}
                className="font-serif lining-nums"
              />
            )}
          </Field>
          <Field label={content.seenAt.label} error={errors.seenAt?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('seenAt')}
                type="datetime-local"
                // Otherwise a browser that opens the page again fills in the time of the visit before.
                autoComplete="off"
                defaultValue={entered.seenAt}
              />
            )}
          </Field>
        </div>
        <Field label={content.place.label} hint={content.place.hint} error={errors.place?.message} optional>
          {(control) => (
            <Input
              {...control}
              {...register('place')}
              defaultValue={entered.place}
              autoComplete="off"
              enterKeyHint="done"
            />
          )}
        </Field>
        <Field label={content.note.label} error={errors.note?.message} optional>
          {(control) => <Textarea {...control} {...register('note')} defaultValue={entered.note} rows={2} />}
        </Field>
        <SubmitButton
          label={content.button}
          busyLabel={content.busy}
          isBusy={isSubmitting}
          // Ignore the second click of a double click: the first one may have emptied the form, so the second would ask for a number.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          className="sm:self-start noscript:hidden"
        />
        <FormNotice isForStarter>{content.unavailable}</FormNotice>
      </form>
    </section>
  );
}
