#!/usr/bin/env node
// The `releases` command, with the shell's renderer for sample pages.
import { type CommandContext, parseCommand, runCommand } from '@site/releases/command';
import { hydratePages } from '../checks/hydrate-pages.ts';
import { describeError, LaunchError, launchErrors } from '../launch/launch-error.ts';
import { readRenderConfig } from '../server/config.ts';
import { apiUrl, loadRenderSamples, loadRenderSites, respondingSite } from './load-render-samples.ts';
import { readShellFacts } from './shell-facts.ts';
import { originOf } from './site-origin.ts';

const context: CommandContext = {
  env: process.env,
  // `npm run releases`, or `npm run release` of a remote.
  ...(/^releases?$/.test(process.env.npm_lifecycle_event ?? '') && { program: 'npm run releases --' }),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  shellFacts: readShellFacts,
  renderSamples: loadRenderSamples,
  renderSites: loadRenderSites,
  hydratePages: async (job) => hydratePages({ ...job, apiUrl: await apiUrl() }),
  site: async () => process.env.SITE || process.env.SITE_ORIGIN || respondingSite(),
};

/** These render pages, for which they need the site's API. */
const rendering = new Set(['check', 'diff', 'promote', 'release']);

export async function runReleases(args: readonly string[]): Promise<number> {
  return checkReleasesUsage(args) ?? runCommand(args, context);
}

/** Checks a command line and what rendering reads, before anything is changed. Returns an exit code if there is nothing to run. */
export function checkReleasesUsage(args: readonly string[]): number | undefined {
  const parsed = parseCommand(args, context);
  if (typeof parsed === 'number') return parsed;
  if (!rendering.has(args[0] ?? '') || parsed.values['skip-render']) return undefined;
  try {
    checkVariables();
    return undefined;
  } catch (error) {
    if (!parsed.values.json || !(error instanceof LaunchError)) throw error;
    const { code, message } = error;
    const json = { error: { code, message, todo: launchErrors[code] }, problems: [] };
    context.out(`${JSON.stringify(json, null, 2)}\n`);
    return 1;
  }
}

function checkVariables(): void {
  if (process.env.SITE) originOf(process.env.SITE);
  try {
    readRenderConfig(process.env);
  } catch (cause) {
    throw new LaunchError('BAD_ENVIRONMENT', cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
}

if (import.meta.main) {
  // The reader of a pipe, such as head, may end before the output.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' && process.exit());
  process.exitCode = await runReleases(process.argv.slice(2)).catch((error: unknown) => {
    console.error(describeError(error));
    return 1;
  });
}
