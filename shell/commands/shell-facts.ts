import { readFile } from 'node:fs/promises';
import type { ShellFacts } from '@site/releases';

/** Version, kit and React of the shell in this checkout: from its build, or from its sources if it is not built. */
export async function readShellFacts(): Promise<ShellFacts> {
  const read = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
  try {
    const { version, kit, shared } = await read('../dist/shell.json');
    return { version, kit, react: shared.react };
  } catch {
    const { version, devDependencies } = await read('../package.json');
    return { version, kit: (await read('../kit/package.json')).version, react: devDependencies.react };
  }
}
