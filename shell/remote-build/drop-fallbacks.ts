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
