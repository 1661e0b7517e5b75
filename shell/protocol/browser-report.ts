/** The code did not load, a part threw, or its first render in the browser differs from the server's HTML. */
export const browserFailureKinds = ['load', 'part', 'hydration'] as const;

export type BrowserFailureKind = (typeof browserFailureKinds)[number];

/** What a browser sends when a part of a page fails. It says nothing about the visitor. */
export interface BrowserReport {
  remote: string;
  release: string;
  /** The pattern of the page, not its address. Missing for an unknown address. */
  page?: string | undefined;
  kind: BrowserFailureKind;
}
