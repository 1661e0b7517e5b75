import { createQueryClient } from '@site/kit/host';
import { matchPattern } from '@site/releases/route-pattern';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { BrowserFailureKind } from '../protocol/browser-report.ts';
import type { PageState } from '../protocol/composition.ts';
import { siteElementId, stateElementId, statusElementId } from '../protocol/document-ids.ts';
import { createFederation } from './browser/federation.ts';
import { inertPage } from './browser/inert-page.ts';
import { showSerifFromNextPage } from './browser/late-serif.ts';
import { createViewLoader, logFailure } from './browser/load-view.ts';
import { markMenus } from './browser/mark-menus.ts';
import { createNavigation, historyEntryKey } from './browser/navigation.ts';
import { prefetchLinks } from './browser/prefetch-links.ts';
import type { Field } from './browser/restore-fields.ts';
import { Site } from './browser/site.tsx';
import { StatusRegions } from './browser/status-regions.tsx';
import { createTab } from './browser/tab.ts';
import { createVisitValues } from './browser/visit-values.ts';
import { whenIdle } from './browser/when-idle.ts';
import { viewMeta } from './head/view-meta.ts';
import { skipLinkText } from './layout/skip-link-text.ts';
import { failParts } from './page/fail-parts.ts';
import type { Runtime } from './runtime.ts';
import { locationOf, type View } from './view.ts';

const root = document.getElementById(siteElementId);
const status = document.getElementById(statusElementId);
const stateText = document.getElementById(stateElementId)?.textContent;
const reportAfterMs = 2_000;

if (root && stateText) void start(root, JSON.parse(stateText) as PageState);

async function start(container: HTMLElement, state: PageState) {
  const { site, outcome, posted, crumbs } = state;
  const tab = createTab(state.composition, state.whole, createFederation());
  const queryClient = createQueryClient((path, signal) => fetch(path, { signal, credentials: 'include' }));
  for (const [queryKey, answer] of state.answers) queryClient.setQueryData(queryKey, answer);
  const entry = state.composition.pages[0];
  let shown = entry;
  const runtime: Runtime = {
    site,
    queryClient,
    composition: tab.composition,
    loadSlot: tab.loadSlot,
    resetFailedSlots: tab.resetFailedSlots,
    keptHtml: (part) => document.querySelector(`[data-kept-part=${part}]`)?.innerHTML ?? '',
    visitValues: createVisitValues(window.navigation),
    report,
  };
  const first = await loadFirstView();
  // `restoreTexts` loads the page by GET, which has no answer to a posted form.
  if (isTranslated() && posted === undefined) {
    const restoring = import('./browser/restore-texts.ts').then(({ restoreTexts }) =>
      restoreTexts(container),
    );
    // If this fails, React renders the parts again whose texts differ.
    await restoring.catch(ignore);
  }
  const loader = createViewLoader(tab, queryClient, site, ({ remote, pattern }) => {
    report(remote, 'load', pattern);
  });
  const navigation = createNavigation(first, loader);
  /** The form fields of the first page. */
  const fields = [...container.querySelectorAll<Field>('input, select, textarea')];
  followNavigation();
  startTransition(hydrate);
  loadWhenIdle();
  // Without the Navigation API, links load documents.
  if (window.navigation) prefetchLinks({ tab, loader, ...navigation });

  /** Loads the code before hydration, so that the browser's first render matches the server's HTML. */
  async function loadFirstView(): Promise<View> {
    const url = new URL(location.href);
    if (url.searchParams.has('boundaries')) document.documentElement.dataset.boundaries = '';
    const [page] = await Promise.all([
      entry &&
        tab.loadPage(entry).catch((error) => {
          logFailure(entry, error);
          report(entry.remote, 'load');
          const frame = document.querySelector<HTMLElement>('#main > [data-remote]');
          if (frame) {
            frame.dataset.failed = '';
            failParts(frame);
          }
          // In Safari, the second try fails as well if the next page takes more than a second to answer.
          addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
          return inertPage(entry, outcome);
        }),
      Promise.allSettled(Object.values(state.composition.slots).map(tab.loadSlot)),
    ]);
    const params = (entry && matchPattern(entry.pattern, url.pathname)) ?? {};
    return { location: locationOf(url, historyEntryKey()), entry, page, params, outcome, posted, crumbs };
  }

  /** Chrome puts texts into `font` elements, Safari and Firefox change them in place. */
  function isTranslated() {
    return (
      container.querySelector('a[href="#main"]')?.textContent !== skipLinkText ||
      container.querySelector('font')
    );
  }

  /** Keeps what is outside of the hydrated tree in step with the page on screen. */
  function followNavigation() {
    navigation.subscribe(() => {
      shown = navigation.getSnapshot().view.entry;
    });
    let described = first;
    navigation.onNavigated((view) => {
      // The page was only hidden, so its head is still right. The data for its metadata may not be loaded.
      if (view === described) return;
      described = view;
      fields.length = 0;
      const meta = metaOf(view);
      // Screen readers announce it at once.
      document.title = meta.title;
      markMenus(view.location.pathname);
      import('./browser/apply-head.ts').then(({ applyHead }) => applyHead(meta, site), ignore);
    });
  }

  function hydrate() {
    let focused = document.activeElement;
    container.addEventListener('focusin', ({ target }) => {
      focused = target as Element;
    });
    hydrateRoot(container, <Site runtime={runtime} navigation={navigation} root={container} />, {
      identifierPrefix: 's',
      onRecoverableError(error, { componentStack }) {
        import('./browser/restore-fields.ts').then(
          ({ restoreFields }) => restoreFields(container, fields, focused),
          ignore,
        );
        if (isTranslated()) return;
        reportError(error);
        // The innermost remote, as it may be that of a slot. React finds the files of only some components.
        const remote = /\/releases\/(mf-[^/]+)/.exec(componentStack ?? '')?.[1] ?? shown?.remote;
        // 419: the server left a part to the browser, which is no failure of this render.
        if (remote && !String(error).includes('#419')) report(remote, 'hydration');
      },
    });
    if (status) createRoot(status).render(<StatusRegions navigation={navigation} />);
  }

  function loadWhenIdle() {
    // The first page has its metadata from the server.
    whenIdle(() => void import('./browser/apply-head.ts').catch(ignore));
    // Without suggestions, number boxes are plain forms.
    whenIdle(() => void import('./browser/number-suggestions.ts').catch(ignore));
    whenIdle(() => showSerifFromNextPage(navigation.onNavigated));
    whenIdle(() => {
      import('./browser/follow-links.ts').then(({ followLinks }) => followLinks(navigation.onShown), ignore);
    });
  }

  function report(remote: string, kind: BrowserFailureKind, page = shown?.pattern) {
    const release = tab.composition().remotes[remote]?.version;
    if (!release) return;
    // When a visitor leaves, Firefox and Safari fail the scripts that still load. Only a page that stays open reports.
    const timer = setTimeout(() => {
      // Loaded only when it is needed. If it cannot be loaded, the report could hardly be sent either.
      import('./browser/report-failure.ts').then(
        ({ reportFailure }) => reportFailure({ remote, release, page, kind }),
        ignore,
      );
    }, reportAfterMs);
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  }

  function metaOf(view: View) {
    try {
      return viewMeta(view, site, queryClient);
    } catch (error) {
      if (view.entry) logFailure(view.entry, error);
      return { title: site.name, description: '', noindex: true };
    }
  }
}

function ignore() {}
