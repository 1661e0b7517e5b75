/**
 * npm run bench: every number that the site has promised, measured on this machine.
 *
 * Usage: npm run bench                    everything; takes an hour
 *        npm run bench -- paint cache     some parts: size, flip, cache, render, paint, lighthouse
 *
 *   --page /blog  looks at this page in paint and lighthouse; may be given again. Else at one of every kind
 *   --quick       fewer rounds: a first look, nothing to quote
 *   --json        prints the results as JSON; what goes on meanwhile is told on stderr
 *   --no-build    measures what is built already
 *
 * A bar that is missed is printed and no failure: machines differ. The exit code tells only whether everything could be measured.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { createBench } from '../bench/bench.ts';
import { verdictOf } from '../bench/measurement.ts';
import { isPartName, type PartName, parts } from '../bench/parts.ts';
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
  const wanted = choose(positionals);
  if (values.build) {
    const workspaces = findWorkspaces(projectRoot);
    await buildChanged({ root: projectRoot, workspaces, stampDir: buildStateDir, reporter, signal });
  }
  const results: PartResult[] = [];
  await measure(wanted, values, results).catch(complain);
  if (values.json) process.stdout.write(`${JSON.stringify(report(results), null, 2)}\n`);
  else if (results.length > 0) reporter.line(resultTable(results, process.stdout));
} catch (error) {
  complain(error);
}
// The channel to the process that started us, and nothing else, may still be open.
process.exit();

function complain(error: unknown): void {
  process.exitCode = signal.aborted ? 130 : 1;
  if (!signal.aborted) console.error(`\n${describeError(error, isDebug(process.env))}\n`);
}

function choose(names: string[]): PartName[] {
  const known = Object.keys(parts).filter(isPartName);
  const strange = names.find((name) => !isPartName(name));
  if (strange) throw new Error(`The bench has no part '${strange}'. Its parts are ${known.join(', ')}.`);
  return names.length > 0 ? known.filter((name) => names.includes(name)) : known;
}

/** Adds each part's results as they come: a part that fails must not take along what others measured before it. */
async function measure(
  wanted: PartName[],
  { quick, page }: { quick: boolean; page: string[] },
  results: PartResult[],
): Promise<void> {
  await using bench = createBench({ reporter, signal, quick, pages: page });
  for (const part of wanted) {
    const run = await parts[part]();
    // Before the step: what a start says belongs above it.
    if (part !== 'size') await bench.site();
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
