import { live } from '@site/kit';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import type { DecoderFormProps } from './decoder-form.tsx';

/** The decoder's form and reading; its code comes when it is near. */
export const Decoder = live<DecoderFormProps>(async () => (await import('./decoder-form.tsx')).DecoderForm, {
  fallback: <ResultSkeleton />,
});
