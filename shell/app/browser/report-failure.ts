/** The code did not load, a part threw, or its first render in the browser differs from the server's HTML. */
export type FailureKind = 'load' | 'part' | 'hydration';

const sent = new Set<string>();

/**
 * Tells the server that a part of the page failed here: which release, on which page, how. Nothing of the visitor. Once for
 * each release and kind in a tab, so that one visitor counts once.
 */
export function reportFailure(
  remote: string,
  release: string | undefined,
  page: string | undefined,
  kind: FailureKind,
): void {
  const key = `failed ${remote} ${release} ${kind}`;
  try {
    if (sent.has(key) || sessionStorage.getItem(key)) return;
    sent.add(key);
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage, a visitor counts once for each document.
  }
  navigator.sendBeacon?.('/_report', JSON.stringify({ remote, release, page, kind }));
}
