import { registerHooks } from 'node:module';

/** The address of a remote's server code inside a worker; stack traces show it, and so name remote and release. */
export function releaseUrl(remote: string, version: string): string {
  return `release:${remote}@${version}/server.mjs`;
}

/**
 * The address of the shell's own code; not a release's, since a stack that ends in it says nothing of the culprit. No
 * such file exists, but the code makes a `require` of its own from its address.
 */
export const shellUrl = new URL('./shell-code.mjs', import.meta.url).href;

export const releaseUrlPattern = /release:([a-z0-9-]+)@([^/\s]+)\//;

/**
 * Lets `import` find code in memory, so that the bytes that were verified are the bytes that run, and gives
 * remotes the shell's own copies of the shared modules. `shared` may be filled later, before the first remote.
 */
export function serveVerifiedModules(
  sources: ReadonlyMap<string, string>,
  shared: Record<string, object>,
): void {
  const bridge = '__siteShared';
  Object.defineProperty(globalThis, bridge, { value: shared });
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.startsWith('release:')) {
        if (specifier in shared) return { url: `shared:${specifier}`, format: 'module', shortCircuit: true };
        if (specifier.startsWith('node:')) return next(specifier, context);
        throw new Error(`${context.parentURL} may not import ${specifier}`);
      }
      if (sources.has(specifier)) return { url: specifier, format: 'module', shortCircuit: true };
      return next(specifier, context);
    },
    load(url, context, next) {
      const source = sources.get(url);
      if (source !== undefined) return { format: 'module', source, shortCircuit: true };
      if (url.startsWith('shared:')) {
        const name = url.slice('shared:'.length);
        return { format: 'module', source: reExport(bridge, name, shared[name] ?? {}), shortCircuit: true };
      }
      return next(url, context);
    },
  });
}

function reExport(bridge: string, name: string, module: object) {
  const names = Object.keys(module).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  return [
    `const module = globalThis.${bridge}[${JSON.stringify(name)}];`,
    `export const { ${names.join(', ')} } = module;`,
    'export default module.default ?? module;',
  ].join('\n');
}
