/** The parts of PostCSS that are used here. */
interface Rule {
  type: 'rule' | 'atrule' | 'decl' | 'comment';
  params: string;
  selectors: string[];
  nodes?: Rule[];
  remove: () => void;
  replaceWith: (rule: unknown) => void;
}

interface Root {
  walkAtRules: (name: string, visit: (rule: Rule) => void) => void;
  walkComments: (visit: (comment: Rule) => void) => void;
}

interface Helpers {
  Rule: new (properties: { selector: string; nodes: Rule[] }) => unknown;
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
      if (rule.params === 'properties') rule.remove();
    });
  },
};

/**
 * Variables of Tailwind that every shell since kit 1.3 registers in its own stylesheet. Do not change the list: releases rely
 * on each name, and older shells would not register a new one.
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
 * A PostCSS plugin for remotes: removes Tailwind's license and the registered properties, which the shell's stylesheet has. When a
 * stylesheet with `@property` is loaded ahead for the next page, the browser computes all styles of the page again (decision 47).
 */
export const dropRepeated = {
  postcssPlugin: 'drop-repeated',
  OnceExit(root: Root) {
    root.walkComments((comment) => comment.remove());
    root.walkAtRules('property', (rule) => {
      if (registeredByShell.has(rule.params)) rule.remove();
    });
  },
};

/**
 * A PostCSS plugin that replaces `@scope ([data-remote="x"]) to (:scope [data-remote])` with selectors, so that an element belongs to
 * the nearest frame around it. In Safari 26.0 to 26.3, rules in a scope do not apply to `input`, `textarea` and `details`, nor to what is
 * in `details` (WebKit bug 305369).
 */
export const scopesAsSelectors = {
  postcssPlugin: 'scopes-as-selectors',
  OnceExit(root: Root, { Rule }: Helpers) {
    root.walkAtRules('scope', (scope) => {
      const [frame] = /\[data-remote=[^\]]+\]/.exec(scope.params) ?? [];
      const insideOthers = `${frame} [data-remote]:not(${frame}) *`;
      const backInside = `${frame} [data-remote] ${frame} *`;
      const nodes = scope.nodes ?? [];
      addNesting(nodes);
      scope.replaceWith(
        new Rule({ selector: `:where(${frame} :not(${insideOthers}), ${backInside})`, nodes }),
      );
    });
  },
};

/** Puts `&` before each selector. Without it, a nested selector matches only elements inside the elements of the frame. */
function addNesting(nodes: readonly Rule[]) {
  for (const node of nodes) {
    if (node.type === 'rule') node.selectors = node.selectors.map((selector) => `&${selector}`);
    else addNesting(node.nodes ?? []);
  }
}
