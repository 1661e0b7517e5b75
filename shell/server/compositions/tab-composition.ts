import { type Composition, matchPattern, type ReleasePage, type ReleaseSlot } from '@site/releases';
import { LRUCache } from 'lru-cache';
import type { FileRef, TabComposition, TabModule, TabPage } from '../../protocol/composition.ts';

const rememberedPaths = 1_000;

/** The address of a release's browser file on this site. */
export function assetHref(remote: string, version: string, path: string): string {
  return `/releases/${remote}/${version}/${path}`;
}

/** The whole composition as browsers get it. */
export function tabComposition({ id, shell, remotes, pages, slots }: Composition): TabComposition {
  const file = (remote: string, path: string): FileRef => {
    const release = remotes[remote];
    if (!release) throw new Error(`${remote} is not in the composition`);
    return {
      href: assetHref(remote, release.version, path),
      integrity: release.files[path]?.integrity ?? '',
    };
  };
  const module = ({
    remote,
    module,
    js,
    css,
  }: (ReleasePage | ReleaseSlot) & { remote: string }): TabModule => ({
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
    })),
    slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, module(slot)])),
  };
}

/** The part that one page needs, so that a page's size does not grow with the number of remotes. */
export function partFor(whole: TabComposition, page: TabPage | undefined): TabComposition {
  const slots = Object.fromEntries(
    (page?.slots ?? []).flatMap((name) => (whole.slots[name] ? [[name, whole.slots[name]]] : [])),
  );
  const owners = new Set([
    ...(page ? [page.remote] : []),
    ...Object.values(slots).map(({ remote }) => remote),
  ]);
  return {
    id: whole.id,
    shell: whole.shell,
    remotes: Object.fromEntries(Object.entries(whole.remotes).filter(([name]) => owners.has(name))),
    pages: page ? [page] : [],
    slots,
  };
}

/** Finds pages by address: static patterns at once, the others in order of their specificity. */
export function pageMatcher(pages: readonly TabPage[]): (pathname: string) => TabPage | undefined {
  const fixed = new Map(
    pages.filter(({ pattern }) => !pattern.includes(':')).map((page) => [page.pattern, page]),
  );
  const open = pages.filter(({ pattern }) => pattern.includes(':'));
  // Trying one pattern after the other would cost every visitor more with each page that a remote adds.
  const found = new LRUCache<string, { page: TabPage | undefined }>({ max: rememberedPaths });
  return (pathname) => {
    const page = fixed.get(pathname);
    if (page) return page;
    let known = found.get(pathname);
    if (!known) {
      known = { page: open.find(({ pattern }) => matchPattern(pattern, pathname)) };
      found.set(pathname, known);
    }
    return known.page;
  };
}
