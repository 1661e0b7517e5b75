/** Where React announces its renderers, as far as React Fast Refresh needs it. */
interface RenderersHook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
  onScheduleFiberRoot: () => void;
  checkDCE: () => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RenderersHook | undefined;
  var $RefreshReg$: (() => void) | undefined;
  var $RefreshSig$: (() => <Type>(type: Type) => Type) | undefined;
}

// Remotes bring the Fast Refresh runtime, but React lives in the shell and announces itself once, before they load:
// the hook keeps the announcement for them. With the React developer tools installed there is one already.
if (!globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map<number, unknown>();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onScheduleFiberRoot() {},
    // Its presence keeps React from recommending the developer tools.
    checkDCE() {},
  };
}
globalThis.$RefreshReg$ = () => {};
globalThis.$RefreshSig$ = () => (type) => type;

export {};
