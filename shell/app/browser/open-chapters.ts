import { safeDecode } from '../safe-decode.ts';

/** Opens the chapter that a link to an anchor leads into. Chromium does so itself. */
export function openChapters(): void {
  addEventListener('hashchange', () => {
    const target = document.getElementById(safeDecode(location.hash.slice(1)));
    const chapter = target?.closest('details:not([open])');
    if (!chapter) return;
    chapter.setAttribute('open', '');
    target?.scrollIntoView();
  });
}
