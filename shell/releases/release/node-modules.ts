import { isBuiltin } from 'node:module';
import { parse } from 'es-module-lexer';

/**
 * The modules of Node that server code of remotes may import. They compute, and reach no file, process, thread or socket.
 * Not `node:crypto`: deriving a key or finding a prime can take hours, and goes on after its worker has ended.
 */
export const allowedNodeModules: ReadonlySet<string> = new Set([
  'node:buffer',
  'node:events',
  'node:path',
  'node:querystring',
  'node:stream',
  'node:string_decoder',
  'node:url',
  'node:util',
]);

/**
 * The modules of Node that code imports, with `node:` in front, sorted. Does not find an `import()` of a computed name:
 * render workers refuse those when they run.
 */
export function importedNodeModules(source: string): string[] {
  const [imports] = parse(source);
  const names = imports.flatMap(({ specifier }) => (specifier && isBuiltin(specifier) ? [specifier] : []));
  return [...new Set(names.map((name) => (name.startsWith('node:') ? name : `node:${name}`)))].sort();
}
