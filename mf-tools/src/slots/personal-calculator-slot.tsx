import { defineSlot, live } from '@site/kit';
import { ResultSkeleton } from '../result/result-skeleton.tsx';

export default defineSlot({
  name: 'personal-calculator',
  Component: live(async () => (await import('../calculator/personal-calculator.tsx')).PersonalCalculator, {
    fallback: <ResultSkeleton />,
  }),
});
