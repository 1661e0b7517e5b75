#!/usr/bin/env node
// The `releases` command, with the shell's renderer for sample pages.
import { runCommand } from '../releases/command/run-command.ts';
import { loadRenderSamples } from './load-render-samples.ts';
import { readShellFacts } from './shell-facts.ts';

export function runReleases(args: readonly string[]): Promise<number> {
  return runCommand(args, {
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    shellFacts: readShellFacts,
    renderSamples: loadRenderSamples,
  });
}

if (import.meta.main) process.exitCode = await runReleases(process.argv.slice(2));
