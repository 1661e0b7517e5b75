import { Link } from '@site/kit';
import { Chip, ChipRow } from '@site/ui/chip';

interface ChipLinksProps {
  title: string;
  links: readonly { name: string; to: string }[];
}

/** A row of links under a title. */
export function ChipLinks({ title, links }: ChipLinksProps) {
  return (
    <div className="mt-8 flex flex-col gap-3">
      <p className="font-serif text-candle">{title}</p>
      <ChipRow label={title}>
        {links.map(({ name, to }) => (
          <Chip key={to} to={to} link={Link}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
