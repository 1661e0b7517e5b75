import { Chip, ChipRow } from '@site/ui/chip';

/** A row of numbers that link to their pages. */
export function NumberChips({ numbers, label }: { numbers: readonly string[]; label: string }) {
  return (
    <ChipRow label={label}>
      {numbers.map((number) => (
        <Chip key={number} to={`/angel-numbers/${number}/`}>
          {number}
        </Chip>
      ))}
    </ChipRow>
  );
}
