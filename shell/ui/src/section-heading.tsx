import type { ReactNode } from 'react';

export interface SectionHeadingProps {
  id?: string;
  level?: 2 | 3;
  lede?: ReactNode;
  children: ReactNode;
}

export function SectionHeading({ id, level = 2, lede, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex max-w-measure flex-col gap-3 break-after-avoid">
      <Heading id={id} className={level === 2 ? 'font-serif text-h2 tracking-tight' : 'font-serif text-h3'}>
        {children}
      </Heading>
      {lede && <p className="text-body text-ink-soft">{lede}</p>}
    </div>
  );
}
