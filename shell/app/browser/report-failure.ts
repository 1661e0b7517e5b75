import type { BrowserReport } from '../../protocol/browser-report.ts';

const sent = new Set<string>();

/** Reports each release and kind once per tab, so that one visitor who reloads a page counts once. */
export function reportFailure(failure: BrowserReport): void {
  const { remote, release, kind } = failure;
  const key = `failed ${remote} ${release} ${kind}`;
  if (sent.has(key)) return;
  sent.add(key);
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage, a visitor counts once for each document.
  }
  navigator.sendBeacon('/_report', JSON.stringify(failure));
}
