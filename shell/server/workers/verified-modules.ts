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
 * Makes `import` load code from memory, so that the verified bytes are the bytes that run. Call the result before code of
 * remotes runs: from then on every module gets the shell's own copies of shared modules, the allowed modules of Node, and
 * nothing else. Remotes can change the methods of built-in objects, so the hooks rely on none.
 */
export function serveVerifiedModules(sources: Iterable<readonly [url: string, code: string]>) {
  const bridge = '__siteShared';
  const code: Record<string, string> = Object.assign(Object.create(null), Object.fromEntries(sources));
  const shared: Record<string, object> = Object.create(null);
  let isClosed = false;
  Object.defineProperty(globalThis, bridge, { value: shared });
  registerHooks({
    resolve(specifier, context, next) {
      // The worker alone imports releases and the shell. They do not import each other.
      const isFromCode = (context.parentURL ?? '') in code;
      if (specifier in code && !isFromCode) return { url: specifier, format: 'module', shortCircuit: true };
      if (specifier in shared) return { url: `shared:${specifier}`, format: 'module', shortCircuit: true };
      if (!isClosed) return next(specifier, context);
      throw new Error(
        `${context.parentURL} cannot import ${specifier}: it is neither a shared module nor an allowed module of Node`,
      );
    },
    load(url, context, next) {
      const source = code[url];
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });

  return async (sharedModules: Record<string, object>) => {
    const ofNode = [...allowedNodeModules].map(async (name) => [name, await import(name)] as const);
    Object.assign(shared, sharedModules, Object.fromEntries(await Promise.all(ofNode)));
    for (const [name, module] of Object.entries(shared))
      code[`shared:${name}`] = reExport(bridge, name, module);
    isClosed = true;
  };
}

function reExport(bridge: string, name: string, module: object) {
  const names = Object.keys(module).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  return [
    `const module = globalThis.${bridge}[${JSON.stringify(name)}];`,
    `export const { ${names.join(', ')} } = module;`,
    'export default module.default ?? module;',
  ].join('\n');
}
