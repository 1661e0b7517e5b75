interface Rule {
  params: string;
  nodes?: unknown[];
  remove: () => void;
}

interface Root {
  walkAtRules: (name: string, visit: (rule: Rule) => void) => void;
}

/**
 * A step of the stylesheet build. Tailwind gives its variables their first values twice: with `@property`, and on every
 * element for browsers that do not know that. All that we support do.
 */
export const dropFallbacks = {
  postcssPlugin: 'drop-fallbacks',
  // After Tailwind, which writes its rules in this hook, too.
  OnceExit(root: Root) {
    root.walkAtRules('layer', (rule) => {
      if (rule.params === 'properties' && rule.nodes) rule.remove();
    });
  },
};
