import { Callout } from '@site/ui/callout';

/** What holds for every article here. */
export function KeyTakeaways() {
  return (
    <Callout title="Key takeaways" level={2} tone="candle">
      <ul className="list-disc space-y-2 pl-5">
        <li>A repeated number is an invitation to pause, not a verdict on what will happen.</li>
        <li>What you were thinking and doing when you saw it says more than the digits alone.</li>
        <li>Take what fits your life and leave the rest: no meaning outranks your own judgment.</li>
        <li>One small step that you take today is worth more than ten sightings that you only count.</li>
      </ul>
    </Callout>
  );
}
