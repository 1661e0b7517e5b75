import { toast } from '@site/kit';
import { createValidatedForm } from '../form/validated-form.ts';
import { calculateMeaning } from './calculate-meaning.ts';
import { DecoderResults } from './decoder-results.tsx';
import { decoderSchema } from './decoder-schema.ts';
import { createDecoding } from './decoding.ts';

/** The part of the decoder that is fetched when somebody uses it. */
export function createDecoderWork() {
  const form = createValidatedForm(decoderSchema);
  const decoding = createDecoding((asked, signal) => calculateMeaning(asked, { signal }));

  async function submit() {
    await form.submit(async (asked) => {
      const failure = await decoding.decode(asked);
      if (!failure) return;
      toast({
        title: 'Calculation Error',
        description: 'Unable to calculate angel number meaning. Please try again.',
        variant: 'destructive',
      });
      if (failure.complaint) form.complain(failure.complaint.field, failure.complaint.message);
    });
  }

  return { form, decoding, submit, Results: DecoderResults };
}

export type DecoderWork = ReturnType<typeof createDecoderWork>;
