import type { Request } from 'express';

/** The part of Express's router that its types lack. */
interface Layer {
  route?: { methods: Record<string, boolean> };
  match(path: string): unknown;
}

/** The methods of the routes at an address, none for an unknown address. */
export function allowedMethods({ app, path }: Request): string[] {
  const layers = app.router.stack as unknown as Layer[];
  const routes = layers.filter((layer) => layer.route && layer.match(path));
  const methods = new Set(routes.flatMap(({ route }) => Object.keys(route?.methods ?? {})));
  // Express responds to HEAD as to GET.
  if (methods.has('get')) methods.add('head');
  return [...methods].map((method) => method.toUpperCase()).sort();
}
