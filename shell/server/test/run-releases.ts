import { join } from 'node:path';
import type { CommandContext } from '../../releases/command/command.ts';
import { runCommand } from '../../releases/command/run-command.ts';
import type { RenderSamples } from '../../releases/promote/check-samples.ts';
import type { ShellFacts } from '../../releases/shells/registered-shells.ts';
import { loadShellBuild, shellFacts } from '../compositions/shell-build.ts';
import type { TestSite } from './test-site.ts';

/** Runs a `releases` command of an operator whose checkout may differ from the running shells. */
export async function runReleases(
  site: Pick<TestSite, 'store'> & { origin?: string },
  command: string,
  {
    facts = {},
    renderSamples = async () => [],
    env = {},
    ...gate
  }: { facts?: Partial<ShellFacts>; renderSamples?: RenderSamples; env?: NodeJS.ProcessEnv } & Pick<
    CommandContext,
    'renderSites' | 'hydratePages'
  > = {},
): Promise<{ code: number; out: string }> {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const code = await runCommand(
    command.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [],
    {
      env: { RELEASE_STORE: site.store.url, RELEASE_KEYS: join(site.store.url, '../keys'), ...env },
      out: write,
      err: write,
      shellFacts: async () => ({ ...shellFacts(loadShellBuild()), ...facts }),
      renderSamples,
      ...gate,
      site: async () => site.origin,
    },
  );
  return { code, out };
}
