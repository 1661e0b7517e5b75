import type { Crumb, SearchEntry, SiteConfig } from '@site/kit';
import type { Outcome } from '@site/kit/host';

/** The composition that a page was rendered with. Its browser tab keeps using this composition. */
export interface TabComposition {
  id: string;
  /** The shell's own version. */
  shell: string;
  remotes: Record<string, TabRemote>;
  pages: TabPage[];
  slots: Record<string, TabModule>;
}

/** A file of a release, or a composition, with its subresource integrity. */
export interface FileRef {
  href: string;
  integrity: string;
}

export interface TabRemote {
  version: string;
  owner: string;
  entry: FileRef;
}

/** A page or slot module of a remote, with the files it needs in the browser. */
export interface TabModule {
  remote: string;
  module: string;
  js: FileRef[];
  css: FileRef[];
}

export interface TabPage extends TabModule {
  pattern: string;
  search: string[];
  slots: string[];
  /** Whether the page handles posted forms. */
  posts: boolean;
  /** Set only in the whole composition, not in that of a page. */
  searchEntry?: SearchEntry | undefined;
}

/** The id of a module within the composition, e.g. `mf-tools/decode-page`. */
export function moduleId({ remote, module }: Pick<TabModule, 'remote' | 'module'>): string {
  return `${remote}/${module.replace('./', '')}`;
}

/** The JSON block that the server sends with the HTML for hydration. */
export interface PageState {
  /** The scripts of the shell's app. The starter loads them. */
  app: FileRef[];
  composition: TabComposition;
  /** The whole composition, for navigation to other pages. */
  whole: FileRef;
  outcome: Outcome;
  /** The result of the page's action, after a form post. */
  posted?: unknown;
  /** See `View`. The data that the page makes them from may be missing in `answers`. */
  crumbs?: readonly Crumb[] | 'from-url';
  /** The data that live parts of the page read, by query key. */
  answers: [queryKey: readonly unknown[], answer: unknown][];
  site: SiteConfig;
}
