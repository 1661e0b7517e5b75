import { useEffect, useState } from 'react';

interface OptionalModule<Module> {
  /** For a page's `prefetch`. Never rejects: if loading fails, the page works without the module, and the next call tries again. */
  load: () => Promise<void>;
  /** Undefined until it has been loaded. A page that React renders again without `prefetch`, because its HTML was changed, loads it. */
  useLoaded: () => Module | undefined;
}

/**
 * A module with a part of a page, loaded with the page's data. On a first visit, the browser keeps the server's HTML of this part, which
 * is below `Static`, and does not need this code.
 */
export function optionalModule<Module>(importModule: () => Promise<Module>): OptionalModule<Module> {
  let loaded: Module | undefined;
  async function load() {
    try {
      loaded ??= await importModule();
    } catch {
      // The browser logs the failed request.
    }
  }
  function useLoaded() {
    const [module, setModule] = useState(() => loaded);
    useEffect(() => {
      void load().then(() => setModule(() => loaded));
    }, []);
    return module;
  }
  return { load, useLoaded };
}
