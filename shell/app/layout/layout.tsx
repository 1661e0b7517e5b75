import { Static } from '@site/kit';
import type { ReactNode } from 'react';
import { useRuntime } from '../runtime.ts';
import { pageKey, type View } from '../view.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Kept } from './kept.tsx';

/** The frame of every page. The outer element has no classes: utilities do not match the root of their scope. */
export function Layout({ view, children }: { view: View; children: ReactNode }) {
  const { shell } = useRuntime().composition();
  return (
    <div data-remote="shell" data-release={shell} data-team="Shell">
      <header className="sticky top-0 z-20 border-b border-rule bg-paper" data-site-header="">
        <Kept part="menus" />
        <Kept part="numberPanel" />
      </header>
      {/* At least as high as the screen, so that the footer stays below it while the HTML streams in. */}
      <div className="mx-auto min-h-[calc(100lvh-4rem)] max-w-page px-5 pt-2 pb-24 lg:px-8">
        {/* Keyed by view: a navigation renders new breadcrumbs, the first page keeps the server's. */}
        <Static key={`${view.location.key} ${pageKey(view)} ${view.outcome}`}>
          <Breadcrumbs view={view} />
        </Static>
        {/* Browsers lay out what is within one and a half screens. A skeleton is as high as most pages, so that the footer is not laid out for it. */}
        <main id="main" tabIndex={-1} className={view.outcome === 'pending' ? 'min-h-800' : undefined}>
          {children}
        </main>
      </div>
      <Kept part="footer" />
    </div>
  );
}
