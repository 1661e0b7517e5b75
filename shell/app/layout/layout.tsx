import { useSite } from '@site/kit';
import type { ReactNode } from 'react';
import { SharedStatic } from '../page/shared-static.tsx';
import { useRuntime } from '../runtime.ts';
import { Footer } from './footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

export interface LayoutProps {
  /** The breadcrumbs. */
  trail: ReactNode;
  children: ReactNode;
}

/** What every page stands in. The outer element carries no classes: utilities do not match the root of their scope. */
export function Layout({ trail, children }: LayoutProps) {
  const site = useSite();
  const { shell } = useRuntime().composition();
  return (
    <div data-remote="shell" data-release={shell} data-team="Shell">
      <SkipLink />
      <SiteHeader siteName={site.name} />
      {/* As high as the screen at least: a footer that begins below the fold cannot shift while a page arrives. */}
      <div className="mx-auto min-h-[calc(100lvh-4rem)] max-w-page px-5 pt-2 pb-24 lg:px-8">
        {trail}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <SharedStatic name={`footer ${site.name} ${site.currentYear}`}>
        <Footer siteName={site.name} year={site.currentYear} />
      </SharedStatic>
    </div>
  );
}
