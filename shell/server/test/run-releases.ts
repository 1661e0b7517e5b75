import { join } from 'node:path';
import type { CommandContext } from '../../releases/command/command.ts';
import type { ShellFacts } from '../../releases/shells/registered-shells.ts';
import { runReleases as run } from '../../releases/test/set-up-releases.ts';
import { loadShellBuild, shellFacts } from '../compositions/load-shell-build.ts';
import type { TestSite } from './test-site.ts';

/** Runs a `releases` command of an operator whose checkout may differ from the running shells. */
export async function runReleases(
  site: Pick<TestSite, 'store'> & { origin?: string },
  command: string,
  { facts = {}, env = {}, ...gate }: { facts?: Partial<ShellFacts> } & Partial<CommandContext> = {},
): Promise<{ code: number; out: string }> {
  const { code, out, err } = await run(command, {
    env: { RELEASE_STORE: site.store.url, RELEASE_KEYS: join(site.store.url, '../keys'), ...env },
    shellFacts: async () => ({ ...shellFacts(loadShellBuild()), ...facts }),
    site: async () => site.origin,
    ...gate,
  });
  return { code, out: out + err };
}
