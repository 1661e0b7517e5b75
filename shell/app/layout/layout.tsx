import { useSite } from '@site/kit';
import type { ReactNode } from 'react';
import { SharedStatic } from '../page/shared-static.tsx';
import { useRuntime } from '../runtime.ts';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

export interface LayoutProps {
  breadcrumbs: ReactNode;
  children: ReactNode;
}

/** The frame of every page. The outer element has no classes: utilities do not match the root of their scope. */
export function Layout({ breadcrumbs, children }: LayoutProps) {
  const site = useSite();
  const { composition, kept } = useRuntime();
  const { shell } = composition();
  return (
    <div data-remote="shell" data-release={shell} data-team="Shell">
      <SkipLink />
      <SiteHeader siteName={site.name} />
      {/* At least as high as the screen, so that the footer stays below it while the HTML streams in. */}
      <div className="mx-auto min-h-[calc(100lvh-4rem)] max-w-page px-5 pt-2 pb-24 lg:px-8">
        {breadcrumbs}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <SharedStatic name={`footer ${site.name} ${site.currentYear}`}>{kept?.footer}</SharedStatic>
    </div>
  );
}
