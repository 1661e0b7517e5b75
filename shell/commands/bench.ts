/**
 * npm run bench: measures the performance targets of the site on this machine.
 *
 * Usage: npm run bench                    everything; takes an hour
 *        npm run bench -- paint cache     some parts: size, flip, cache, render, paint, use, presses,
 *                                          rollout, journeys, lighthouse
 *
 *   --page /blog  page for paint and lighthouse; can be repeated. Default: one address of each page
 *   --quick       fewer rounds; the results are too inexact to quote
 *   --json        prints the results as JSON, and the progress on stderr
 *   --no-build    measures the existing build
 *
 * A missed bar does not fail the command, because machines differ. The exit code is non-zero if something could not be measured.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { createBench } from '../bench/bench.ts';
import { verdictOf } from '../bench/measurement.ts';
import { isPartName, type PartName, parts, partsWithoutSite } from '../bench/parts.ts';
import { type PartResult, resultTable } from '../bench/result-table.ts';
import { isDebug } from '../launch/config.ts';
import { describeError } from '../launch/launch-error.ts';
import { buildStateDir, projectRoot } from '../launch/paths.ts';
import { watchInterruption } from '../launch/process/interruption.ts';
import { terminalReporter } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';

const options = {
  page: { type: 'string', multiple: true, default: [] as string[] },
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  build: { type: 'boolean', default: true },
} as const;

const reporter = terminalReporter(process.argv.includes('--json') ? process.stderr : process.stdout);
const { signal } = watchInterruption(() => {});

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true, allowNegative: true });
  const selected = selectParts(positionals);
  if (values.build) {
    const workspaces = findWorkspaces(projectRoot);
    await buildChanged({ root: projectRoot, workspaces, stampDir: buildStateDir, reporter, signal });
  }
  const results: PartResult[] = [];
  await measure(selected, values, results).catch(reportError);
  if (values.json) process.stdout.write(`${JSON.stringify(report(results), null, 2)}\n`);
  else if (results.length > 0) reporter.line(resultTable(results, process.stdout));
} catch (error) {
  reportError(error);
}
// Only the IPC channel to the parent process can still be open here.
process.exit();

function reportError(error: unknown): void {
  process.exitCode = signal.aborted ? 130 : 1;
  if (!signal.aborted) console.error(`\n${describeError(error, isDebug(process.env))}\n`);
}

function selectParts(names: string[]): PartName[] {
  const known = Object.keys(parts).filter(isPartName);
  const unknown = names.find((name) => !isPartName(name));
  if (unknown) throw new Error(`Unknown part of the bench: ${unknown}. Use one of ${known.join(', ')}.`);
  return names.length > 0 ? known.filter((name) => names.includes(name)) : known;
}

/** Adds the results part by part, so that a part that fails does not discard earlier results. */
async function measure(
  selected: PartName[],
  { quick, page }: { quick: boolean; page: string[] },
  results: PartResult[],
): Promise<void> {
  await using bench = createBench({ reporter, signal, quick, pages: page });
  for (const part of selected) {
    const run = await parts[part]();
    // Started before the step, so that the start's output is printed above it.
    if (!partsWithoutSite.has(part)) await bench.site();
    const step = reporter.step(`Measuring ${part}`);
    try {
      results.push({ part, measurements: await run(bench) });
    } catch (error) {
      step.fail();
      throw error;
    }
    step.done(`Measured ${part}`);
  }
}

function report(results: PartResult[]) {
  return {
    at: new Date().toISOString(),
    machine: {
      cpu: cpus()[0]?.model,
      cores: availableParallelism(),
      memoryGB: Math.round(totalmem() / 1e9),
      node: process.version,
    },
    results: results.flatMap(({ part, measurements }) =>
      measurements.map((measurement) => ({ part, ...measurement, verdict: verdictOf(measurement) })),
    ),
  };
}
