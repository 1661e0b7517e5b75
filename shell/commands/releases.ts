#!/usr/bin/env node
// The `releases` command, with the shell's renderer for sample pages.
import { type CommandContext, parseCommand, runCommand } from '@site/releases/command';
import { describeError } from '../launch/launch-error.ts';
import { hydratePages } from './hydrate-pages.ts';
import { loadRenderSamples, loadRenderSites, respondingSite } from './load-render-samples.ts';
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
  hydratePages,
  site: async () => process.env.SITE || process.env.SITE_ORIGIN || respondingSite(),
};

/** These render pages, for which they need the site's API. */
const rendering = new Set(['check', 'diff', 'promote', 'release']);

export async function runReleases(args: readonly string[]): Promise<number> {
  return checkReleasesUsage(args) ?? runCommand(args, context);
}

/** Checks a command line and SITE, before anything is changed. Returns an exit code if there is nothing to run. */
export function checkReleasesUsage(args: readonly string[]): number | undefined {
  const parsed = parseCommand(args, context);
  if (typeof parsed === 'number') return parsed;
  if (process.env.SITE && rendering.has(args[0] ?? '')) originOf(process.env.SITE);
  return undefined;
}

if (import.meta.main) {
  // The reader of a pipe, such as head, may end before the output.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' && process.exit());
  process.exitCode = await runReleases(process.argv.slice(2)).catch((error: unknown) => {
    console.error(describeError(error));
    return 1;
  });
}
