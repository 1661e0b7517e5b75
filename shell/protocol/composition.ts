import type { SiteConfig } from '@site/kit';

/** How the load of a page's data ended; also the HTTP status of the page. */
export type Outcome = 200 | 404 | 503;

/** What a browser tab knows of the composition that its page was rendered with, and stays with. */
export interface TabComposition {
  id: string;
  /** The shell's own version. */
  shell: string;
  remotes: Record<string, TabRemote>;
  pages: TabPage[];
  slots: Record<string, TabModule>;
}

/** A file of a release: its address and the hash that its bytes must have. */
export interface FileRef {
  href: string;
  integrity: string;
}

export interface TabRemote {
  version: string;
  owner: string;
  entry: FileRef;
}

/** A page or slot module of a remote, with the files that the browser needs to run it. */
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
  posts: boolean;
}

/** The address of a module within the composition, e.g. `mf-tools/decode-page`; also the page's route id. */
export function moduleId({ remote, module }: Pick<TabModule, 'remote' | 'module'>): string {
  return `${remote}/${module.replace('./', '')}`;
}

/** Where the whole composition is served, for tabs that go on to other pages. */
export interface CompositionRef {
  href: string;
  integrity: string;
}

/** Everything the server hands to the browser beside the HTML, as one JSON block. */
export interface PageState {
  /** The scripts of the shell's app, which the starter loads. */
  app: FileRef[];
  composition: TabComposition;
  whole: CompositionRef;
  outcome: Outcome;
  /** What the page's action answered. */
  posted?: unknown;
  /** What the API has answered to reads that live parts of the page repeat, by query key. */
  answers: [queryKey: readonly unknown[], answer: unknown][];
  site: SiteConfig;
}
