/** The parts of PostCSS that are used here. */
interface Rule {
  type: 'rule' | 'atrule' | 'decl' | 'comment';
  params: string;
  selectors: string[];
  nodes?: Rule[];
  remove: () => void;
  append: (rule: Rule) => void;
  replaceWith: (rule: Rule) => void;
}

interface Root {
  walkAtRules: (name: string, visit: (rule: Rule) => void) => void;
  walkComments: (visit: (comment: Rule) => void) => void;
}

interface Helpers {
  Rule: new (properties: { selector: string; nodes: Rule[] }) => Rule;
  AtRule: new (properties: { name: string; params: string; nodes: Rule[] }) => Rule;
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
  OnceExit(root: Root, { Rule, AtRule }: Helpers) {
    root.walkAtRules('scope', (scope) => {
      const [frame] = /\[data-remote=[^\]]+\]/.exec(scope.params) ?? [];
      const insideOthers = `${frame} [data-remote]:not(${frame}) *`;
      const backInside = `${frame} [data-remote] ${frame} *`;
      const nodes = scope.nodes ?? [];
      addNesting(nodes, AtRule);
      scope.replaceWith(
        new Rule({ selector: `:where(${frame} :not(${insideOthers}), ${backInside})`, nodes }),
      );
    });
  },
};

/** Pseudo-elements of every browser that supports nesting. */
const knownPseudoElements =
  /^::(?:after|before|backdrop|file-selector-button|first-letter|first-line|marker|placeholder|selection|-webkit-[\w-]+)$/;

/**
 * Puts `&` before each selector. Without it, a nested selector matches only elements inside the elements of the frame.
 *
 * Rules for newer pseudo-elements get their own `@supports`: a nested rule with a selector that the browser does not know makes Chrome
 * before 131 ignore the rest of the block, too, which here is the rest of the stylesheet.
 */
function addNesting(nodes: readonly Rule[], AtRule: Helpers['AtRule']) {
  for (const node of [...nodes]) {
    if (node.type !== 'rule') {
      addNesting(node.nodes ?? [], AtRule);
      continue;
    }
    node.selectors = node.selectors.map((selector) => `&${selector}`);
    const pseudoElements = node.selectors.flatMap(
      (selector) => selector.match(/::[\w-]+(?:\([^)]*\))?/g) ?? [],
    );
    const newer = pseudoElements.filter((name) => !knownPseudoElements.test(name));
    if (newer.length === 0) continue;
    const params = [...new Set(newer)].map((name) => `selector(${name})`).join(' and ');
    const supports = new AtRule({ name: 'supports', params, nodes: [] });
    node.replaceWith(supports);
    supports.append(node);
  }
}
