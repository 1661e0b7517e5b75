import { safeDecode } from '../safe-decode.ts';
import type { PageNavigation } from './navigation.ts';

/** Opens the chapter that the address leads into, which older browsers leave closed. */
export function openChapters(onShown: PageNavigation['onShown']): void {
  addEventListener('hashchange', openChapter);
  onShown(openChapter);
  // A link to the anchor that the address has already changes nothing in it.
  addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const isSame = link?.hash && link.href === location.href;
    const isOtherTab = ctrlKey || metaKey || shiftKey;
    if (isSame && !isOtherTab) setTimeout(openChapter);
  });
  if (!scrollY) openChapter();
}

function openChapter() {
  const target = document.getElementById(safeDecode(location.hash.slice(1)));
  const chapter = target?.closest('details:not([open])');
  if (!chapter) return;
  chapter.setAttribute('open', '');
  target?.scrollIntoView();
}
