/** The code did not load, a part threw, or its first render in the browser differs from the server's HTML. */
export type FailureKind = 'load' | 'part' | 'hydration';

interface Failure {
  remote: string;
  release: string | undefined;
  /** The pattern of the page, not its address. */
  page: string | undefined;
  kind: FailureKind;
}

const sent = new Set<string>();

/**
 * Tells the server that a part of the page failed here. Nothing of the visitor. Once for each release and kind in a tab, so
 * that one visitor who reloads a page counts once.
 */
export function reportFailure(failure: Failure): void {
  const { remote, release, kind } = failure;
  const key = `failed ${remote} ${release} ${kind}`;
  try {
    if (sent.has(key) || sessionStorage.getItem(key)) return;
    sent.add(key);
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage, a visitor counts once for each document.
  }
  navigator.sendBeacon('/_report', JSON.stringify(failure));
}
