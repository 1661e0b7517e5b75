import type { FileRef, PageState } from '../../protocol/composition.ts';
import { stateElementId } from '../../protocol/document-ids.ts';

/** Dispatched on the document when a script of the app fails to load. */
export const appFailedEvent = 'site:app-failed';

/** Loads the app and the code of this page. Returns false when the page state is not parsed yet. */
export type LoadApp = () => boolean;

/** Loads each file once; the next call retries scripts that failed. A failed preload stays: Chromium would not request it again. */
export function createAppLoader(): LoadApp {
  const added = new Set<string>();

  function add(file: FileRef, element: HTMLScriptElement | HTMLLinkElement, properties: object) {
    if (added.has(file.href)) return;
    added.add(file.href);
    Object.assign(element, properties, { integrity: file.integrity, crossOrigin: 'anonymous' });
    element.onerror = () => {
      if (!('src' in properties)) return;
      added.delete(file.href);
      element.remove();
      document.dispatchEvent(new Event(appFailedEvent));
    };
    document.head.append(element);
  }

  return () => {
    const state = readState();
    if (!state) return false;
    const { app, composition } = state;
    for (const file of app) add(file, document.createElement('script'), { src: file.href });
    const modules = [...composition.pages, ...Object.values(composition.slots)];
    const containers = Object.values(composition.remotes).map(({ entry }) => entry);
    for (const file of [...containers, ...modules.flatMap(({ js }) => js)])
      add(file, document.createElement('link'), { rel: 'preload', as: 'script', href: file.href });
    return true;
  };
}

/** Undefined while the state is only partly there, and for good if the connection was lost before its end. */
function readState(): PageState | undefined {
  try {
    return JSON.parse(String(document.getElementById(stateElementId)?.textContent));
  } catch {
    return undefined;
  }
}
