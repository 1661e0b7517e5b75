import { Link } from '@site/kit';
import { Chip, ChipRow } from '@site/ui/chip';

/** Links to other searches. */
export function Suggestions({ title, queries }: { title: string; queries: readonly string[] }) {
  if (queries.length === 0) return null;
  return (
    <div className="mt-8 flex flex-col gap-3">
      <p className="font-serif text-candle italic">{title}</p>
      <ChipRow label={title}>
        {queries.map((query) => (
          <Chip key={query} to={`/search?q=${encodeURIComponent(query)}`} link={Link}>
            {query}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
