import { ChipLinks } from '@site/ui/chip';

/** A row of numbers that link to their pages. */
export function NumberChips({ numbers, label }: { numbers: readonly string[]; label: string }) {
  const links = numbers.map((number) => ({ name: number, to: `/angel-numbers/${number}/` }));
  return <ChipLinks label={label} links={links} />;
}
