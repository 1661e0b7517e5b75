import { registerHooks } from 'node:module';
import { allowedNodeModules } from '@site/releases/node-modules';

/** The URL of a remote's server code inside a worker. Stack traces show it, so they name remote and release. */
export function releaseUrl(remote: string, version: string): string {
  return `release:${remote}@${version}/server.mjs`;
}

/**
 * The URL of the shell's own code. It is no release URL: a stack that ends in the shell does not show whose code failed.
 * The file does not exist, but the code needs a file URL for `createRequire`.
 */
export const shellUrl = new URL('./shell-code.mjs', import.meta.url).href;

export const releaseUrlPattern = /release:([a-z0-9-]+)@([^/\s]+)\//;

/**
 * Makes `import` load code from memory, so that the verified bytes are the bytes that run, and resolves shared modules to
 * the shell's own copies. The caller may fill `shared` later, but before it imports the first remote.
 */
export function serveVerifiedModules(sources: ReadonlyMap<string, string>, shared: Record<string, object>) {
  const bridge = '__siteShared';
  Object.defineProperty(globalThis, bridge, { value: shared });
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.startsWith('release:')) {
        if (specifier in shared) return { url: `shared:${specifier}`, format: 'module', shortCircuit: true };
        if (allowedNodeModules.has(specifier)) return next(specifier, context);
        throw new Error(
          `${context.parentURL} cannot import ${specifier}: it is neither a shared module nor an allowed module of Node`,
        );
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
