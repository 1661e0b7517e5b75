import { Callout } from '@site/ui/callout';
import post from '../../content/blog/post.yaml';

/** The takeaways, which are the same for every article. */
export function KeyTakeaways() {
  const { title, points } = post.takeaways;
  return (
    <Callout title={title} level={2} tone="candle">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Callout>
  );
}
