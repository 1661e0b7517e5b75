import { safeDecode } from '../safe-decode.ts';

/** Opens the chapter that the address leads into. */
export function openChapter(): void {
  const target = document.getElementById(safeDecode(location.hash.slice(1)));
  const chapter = target?.closest('details:not([open])');
  if (!chapter) return;
  chapter.setAttribute('open', '');
  target?.scrollIntoView();
}
