import { live } from '@site/kit';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import type { JournalProps } from './journal.tsx';

/** The journal; the code is loaded when it comes near. */
export const MyNumbers = live<JournalProps>(async () => (await import('./journal.tsx')).Journal, {
  fallback: <ResultSkeleton />,
});
