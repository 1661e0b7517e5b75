interface OptionalModule<Module> {
  /** For a page's `prefetch`. Never rejects: if loading fails, the page works without the module, and the next call tries again. */
  load: () => Promise<void>;
  /** Undefined until it has been loaded. */
  loaded: () => Module | undefined;
}

/**
 * A module with a part of a page, loaded with the page's data. On a first visit, the browser keeps the server's HTML and does not
 * need this code.
 */
export function optionalModule<Module>(load: () => Promise<Module>): OptionalModule<Module> {
  let loaded: Module | undefined;
  return {
    async load() {
      try {
        loaded ??= await load();
      } catch {
        // The browser logs the failed request.
      }
    },
    loaded: () => loaded,
  };
}
