interface Rule {
  params: string;
  nodes?: unknown[];
  remove: () => void;
}

interface Root {
  walkAtRules: (name: string, visit: (rule: Rule) => void) => void;
}

/**
 * A PostCSS plugin. Tailwind sets the initial values of its variables twice: with `@property`, and on every element
 * for browsers without `@property`. All supported browsers have it, so this removes the second one.
 */
export const dropFallbacks = {
  postcssPlugin: 'drop-fallbacks',
  // Tailwind writes its rules in this hook. Plugins run in order, so this one must come after it.
  OnceExit(root: Root) {
    root.walkAtRules('layer', (rule) => {
      if (rule.params === 'properties' && rule.nodes) rule.remove();
    });
  },
};

/**
 * Variables of Tailwind that every shell registers in its own stylesheet. No name is ever removed: releases rely on it.
 * With a new one, the kit gets a new version that releases of this build require.
 */
export const registeredByShell: ReadonlySet<string> = new Set([
  '--tw-border-style',
  '--tw-font-weight',
  '--tw-leading',
  '--tw-numeric-figure',
  '--tw-numeric-fraction',
  '--tw-numeric-spacing',
  '--tw-ordinal',
  '--tw-slashed-zero',
  '--tw-tracking',
  '--tw-translate-x',
  '--tw-translate-y',
  '--tw-translate-z',
]);

/**
 * A PostCSS plugin for remotes: removes what the shell registers. A stylesheet with `@property` makes the browser compute
 * the styles of the whole page again when it is loaded ahead for another page: 100 ms on a slow phone.
 */
export const dropRegistered = {
  postcssPlugin: 'drop-registered',
  OnceExit(root: Root) {
    root.walkAtRules('property', (rule) => {
      if (registeredByShell.has(rule.params)) rule.remove();
    });
  },
};
