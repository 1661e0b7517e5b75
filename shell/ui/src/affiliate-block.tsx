import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { LineIcon } from './line-icon.tsx';

export interface AffiliateBlockProps {
  href: string;
  /** The call to action, e.g. 'Get Your FREE Video Reading'. */
  label: string;
  title?: string;
  children?: ReactNode;
}

/** A partner's sponsored reading, labeled as such. The link opens in a new tab. */
export function AffiliateBlock({ href, label, title, children }: AffiliateBlockProps) {
  return (
    <aside
      className="flex flex-col gap-5 rounded-sm border border-candle bg-candle-wash p-6 sm:p-8 md:flex-row flex-wrap md:items-center md:justify-between md:gap-10 print:hidden"
      aria-label="Sponsored"
    >
      <div className="max-w-measure">
        <p className="text-caption text-candle">Sponsored</p>
        {title && <h2 className="mt-1 font-serif text-h3">{title}</h2>}
        {children && <div className="mt-2">{children}</div>}
      </div>
      <div className="flex shrink-0 flex-col gap-2 md:items-start">
        <a href={href} target="_blank" rel="sponsored noopener" className={buttonClass()}>
          <span>
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
          <LineIcon width={11} viewBox="0 0 12 12">
            <path d="M4 1h7v7M11 1 1 11" />
          </LineIcon>
        </a>
        <p className="text-caption text-ink-soft">Affiliate disclosure: we may earn a commission.</p>
      </div>
    </aside>
  );
}
