import { live } from '@site/kit';
import { Skeleton } from '@site/ui/skeleton';
import type { RingMakerProps } from './ring-maker.tsx';

/** The part that draws a plate from digits; its code is loaded when it comes near. */
export const Rings = live<RingMakerProps>(async () => (await import('./ring-maker.tsx')).RingMaker, {
  fallback: <Skeleton height="plate" />,
});
