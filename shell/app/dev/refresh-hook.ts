declare global {
  /** The React DevTools hook. Below is the part of it that React Fast Refresh needs. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object | undefined;
  var $RefreshReg$: (() => void) | undefined;
  var $RefreshSig$: (() => <Type>(type: Type) => Type) | undefined;
}

// Remotes bring the Fast Refresh runtime, but React is in the shell and registers its renderer once, before they load.
// The hook keeps the renderer for them. React DevTools, if installed, provides the hook already.
if (!globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map<number, unknown>();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onScheduleFiberRoot() {},
    // React suggests installing React DevTools when this is missing.
    checkDCE() {},
  };
}
globalThis.$RefreshReg$ = () => {};
globalThis.$RefreshSig$ = () => (type) => type;

export {};
