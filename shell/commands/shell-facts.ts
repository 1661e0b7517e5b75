import { readFile } from 'node:fs/promises';
import type { ShellFacts } from '@site/releases';

/** Version and kit of the shell in this checkout: from its build, or from its sources if it is not built. */
export async function readShellFacts(): Promise<ShellFacts> {
  const read = async (path: string): Promise<ShellFacts> =>
    JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
  try {
    const { version, kit } = await read('../dist/shell.json');
    return { version, kit };
  } catch {
    const { version } = await read('../package.json');
    return { version, kit: (await read('../kit/package.json')).version };
  }
}
