import { Static } from '@site/kit';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './layout/breadcrumbs.tsx';
import { Layout } from './layout/layout.tsx';
import { pageContext } from './page/outcome.ts';
import { pageCrumbs } from './page/page-crumbs.ts';
import { useRuntime } from './runtime.ts';
import type { View } from './view.ts';

/** The layout with the page's breadcrumbs. */
export function ShellLayout({ view, children }: { view: View; children: ReactNode }) {
  const breadcrumbs = (
    // Keyed by view: a navigation renders new breadcrumbs, the first page keeps the server's.
    <Static key={`${view.location.key} ${view.outcome}`}>
      <ViewBreadcrumbs view={view} />
    </Static>
  );
  return <Layout breadcrumbs={breadcrumbs}>{children}</Layout>;
}

function ViewBreadcrumbs({ view }: { view: View }) {
  const { site, queryClient } = useRuntime();
  // The parents of an unknown address may not exist either.
  if (!view.entry) return null;
  const crumbs = view.crumbs ?? (view.page && pageCrumbs(view.page, pageContext(view, site, queryClient)));
  return <Breadcrumbs items={crumbs === 'from-url' ? undefined : crumbs} />;
}
