/** Patterns such as `/angel-numbers/:slug`: static segments and named parameters only. */
export const routePattern = /^\/$|^(\/([A-Za-z0-9._~-]+|:[A-Za-z][A-Za-z0-9]*))+$/;

/** Patterns with the same shape match the same paths: `/a/:x` and `/a/:y`. */
export function patternShape(pattern: string): string {
  return pattern.replace(/:[^/]+/g, ':');
}

/** Returns the parameters of a matching pathname, or undefined. One trailing slash is allowed. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const parts = segmentsOf(pattern);
  const values = segmentsOf(pathname);
  if (parts.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = values[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** Sorts patterns so that the first match wins: where two differ, a static segment comes before a parameter. */
export function bySpecificity(a: { pattern: string }, b: { pattern: string }): number {
  const [first, second] = [specificity(a.pattern), specificity(b.pattern)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function specificity(pattern: string): string {
  return segmentsOf(pattern)
    .map((part) => (part.startsWith(':') ? '1' : `0${part}`))
    .join('/');
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}
