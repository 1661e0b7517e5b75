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
 * Variables of Tailwind that every shell since kit 1.3 registers in its own stylesheet. The list stays as it is: releases rely
 * on each name, and older shells would not have a new one.
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
 * A PostCSS plugin for remotes: removes what the shell registers. The browser computes all styles of a page again when a
 * stylesheet with `@property` is loaded ahead for the next page (decision 47).
 */
export const dropRegistered = {
  postcssPlugin: 'drop-registered',
  OnceExit(root: Root) {
    root.walkAtRules('property', (rule) => {
      if (registeredByShell.has(rule.params)) rule.remove();
    });
  },
};
