import { toast } from '@site/kit';
import { createValidatedForm } from '../form/validated-form.ts';
import { calculateMeaning } from './calculate-meaning.ts';
import { calculationError } from './calculation-error.ts';
import { decoderSchema } from './decoder-schema.ts';
import { createDecoding } from './decoding.ts';
import { type PostedDecoding, startFrom } from './posted-decoding.ts';

/** The part of the decoder that is fetched when somebody uses it. It goes on from what the page came with. */
export function createDecoderWork(came: PostedDecoding) {
  const form = createValidatedForm(decoderSchema, came.complaints);
  const decoding = createDecoding((asked, signal) => calculateMeaning(asked, { signal }), {
    start: startFrom(came),
  });

  async function submit() {
    await form.submit(async (asked) => {
      const failure = await decoding.decode(asked);
      if (!failure) return;
      toast({ ...calculationError, variant: 'destructive' });
      if (failure.complaint) form.complain(failure.complaint.field, failure.complaint.message);
    });
  }

  return { form, decoding, submit };
}
