import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

interface Request {
  request?: string;
  contextInfo?: { issuer: string };
}

type Callback = (error?: Error) => void;

/**
 * Fails the build when a source file of the remote imports a package that its package.json does not declare, or a file of
 * another workspace. Both work only in this checkout.
 */
export function importRules(root: string, provided: readonly string[]) {
  const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
  const isInside = (file: string) => !relative(root, file).startsWith(`..${sep}`);

  return ({ request = '', contextInfo }: Request, callback: Callback) => {
    const issuer = contextInfo?.issuer ?? '';
    if (!issuer.startsWith(join(root, 'src', sep))) return callback();
    const problem = problemOf(request, issuer);
    callback(problem ? new Error(`${relative(root, issuer)} ${problem}`) : undefined);
  };

  function problemOf(request: string, issuer: string): string | undefined {
    if (request.startsWith('.')) {
      if (isInside(join(dirname(issuer), request))) return undefined;
      return `imports a file outside of ${name}: ${request}. Offer a slot, or embed one with <Slot>.`;
    }
    const [packageName = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? [];
    if (request.startsWith('/') || isBuiltin(request)) return undefined;
    // By package: development also imports react/jsx-dev-runtime.
    if (provided.includes(packageName) || declared.has(packageName)) return undefined;
    return `imports ${packageName}, which its package.json does not declare: npm install ${packageName} in the folder of ${name}`;
  }
}
