import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/**
 * Fails the build when a source file of the remote imports a package that its package.json does not declare, or a file of
 * another workspace. Both work only in this checkout.
 */
export function importRules(root: string, provided: readonly string[]) {
  const readPackage = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name } = readPackage();
  const isInside = (file: string) => !relative(root, file).startsWith(`..${sep}`);

  return async ({
    request = '',
    contextInfo: { issuer } = { issuer: '' },
  }: Rspack.ExternalItemFunctionData) => {
    const problem = issuer.startsWith(join(root, 'src', sep)) ? problemOf(request, issuer) : undefined;
    if (problem) throw new Error(`${relative(root, issuer)} ${problem}`);
    return undefined;
  };

  function problemOf(request: string, issuer: string): string | undefined {
    if (request.startsWith('.')) {
      if (isInside(join(dirname(issuer), request))) return undefined;
      return `imports a file outside of ${name}: ${request}. Offer a slot, or embed one with <Slot>.`;
    }
    const [packageName = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? [];
    if (request.startsWith('/') || isBuiltin(request)) return undefined;
    // Compare packages, not modules, because development also imports react/jsx-dev-runtime.
    if (provided.includes(packageName)) return undefined;
    // Read for each import, because `npm install` may add the package during development.
    const { dependencies, devDependencies, peerDependencies } = readPackage();
    const declared = { ...dependencies, ...devDependencies, ...peerDependencies };
    if (Object.hasOwn(declared, packageName)) return undefined;
    return `imports ${packageName}, which its package.json does not declare: npm install ${packageName} in the folder of ${name}`;
  }
}
