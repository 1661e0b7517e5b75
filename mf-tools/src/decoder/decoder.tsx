import { live } from '@site/kit';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import type { DecoderFormProps } from './decoder-form.tsx';

/** The decoder's form and reading; the code is loaded when it comes near. */
export const Decoder = live<DecoderFormProps>(async () => (await import('./decoder-form.tsx')).DecoderForm, {
  fallback: <ResultSkeleton />,
});
