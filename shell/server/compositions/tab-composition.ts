import type { Composition } from '@site/releases';
import { matchPattern } from '@site/releases/route-pattern';
import { LRUCache } from 'lru-cache';
import type { FileRef, TabComposition, TabModule, TabPage } from '../../protocol/composition.ts';

const maxCachedPaths = 1_000;

/** The URL of a release's browser file on this site. */
export function assetHref(remote: string, version: string, path: string): string {
  return `/releases/${remote}/${version}/${path}`;
}

/** The complete composition as browsers get it. */
export function tabComposition({ id, shell, remotes, pages, slots }: Composition): TabComposition {
  const file = (remote: string, path: string): FileRef => {
    const release = remotes[remote];
    if (!release) throw new Error(`${remote} is not in the composition`);
    return {
      href: assetHref(remote, release.version, path),
      integrity: release.files[path]?.integrity ?? '',
    };
  };
  const module = ({ remote, module, js, css }: Omit<Composition['slots'][string], 'name'>): TabModule => ({
    remote,
    module,
    js: js.map((path) => file(remote, path)),
    css: css.map((path) => file(remote, path)),
  });
  return {
    id,
    shell: shell.version,
    remotes: Object.fromEntries(
      Object.values(remotes).map(({ name, version, owner, entry }) => [
        name,
        { version, owner, entry: file(name, entry) },
      ]),
    ),
    pages: pages.map((page) => ({
      ...module(page),
      pattern: page.pattern,
      search: page.search,
      slots: page.slots,
      posts: page.posts,
      searchEntry: page.searchEntry,
    })),
    slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, module(slot)])),
  };
}

export function versionsOf({ remotes }: { remotes: Record<string, { version: string }> }) {
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

/** The part that one page needs: a page must not grow with the number of remotes. */
export function partFor(composition: TabComposition, page: TabPage | undefined): TabComposition {
  const slots = Object.fromEntries(
    (page?.slots ?? []).flatMap((name) => (composition.slots[name] ? [[name, composition.slots[name]]] : [])),
  );
  const owners = new Set([page, ...Object.values(slots)].map((part) => part?.remote));
  return {
    id: composition.id,
    shell: composition.shell,
    remotes: Object.fromEntries(Object.entries(composition.remotes).filter(([name]) => owners.has(name))),
    pages: page ? [{ ...page, searchEntry: undefined }] : [],
    slots,
  };
}

/** Finds the page of a path: static patterns first, then those with parameters, most specific first. */
export function pageMatcher(pages: readonly TabPage[]): (pathname: string) => TabPage | undefined {
  const staticPages = new Map(
    pages.filter(({ pattern }) => !pattern.includes(':')).map((page) => [page.pattern, page]),
  );
  const dynamicPages = pages.filter(({ pattern }) => pattern.includes(':'));
  // Without a cache, every page that a remote adds would slow down every request.
  const cache = new LRUCache<string, { page: TabPage | undefined }>({
    max: maxCachedPaths,
    memoMethod: (pathname) => ({ page: dynamicPages.find(({ pattern }) => matchPattern(pattern, pathname)) }),
  });
  return (pathname) => staticPages.get(pathname) ?? cache.memo(pathname).page;
}
