import { FirstScreenEnd } from '@site/ui/first-screen-end';
import type { ReactNode } from 'react';

interface WideHeaderProps {
  title: string;
  lede: string;
  /** A picture as wide as the page. */
  children: ReactNode;
}

/** The H1 with the lede beside it on wide screens, over a picture. */
export function WideHeader({ title, lede, children }: WideHeaderProps) {
  return (
    <header>
      <div className="grid gap-x-12 gap-y-4 pt-6 pb-4 items-baseline lg:grid-cols-2">
        <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
        <p className="max-w-measure font-serif text-lede text-ink-soft">{lede}</p>
      </div>
      {children}
      <FirstScreenEnd />
    </header>
  );
}
