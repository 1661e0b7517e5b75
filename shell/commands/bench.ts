/**
 * npm run bench: measures the performance targets of the site on this machine.
 *
 * Usage: npm run bench                    everything; takes an hour
 *        npm run bench -- paint cache     some parts: size, documents, flip, cache, render, paint, use,
 *                                          presses, rollout, journeys, lighthouse, memory
 *
 *   --page /blog  page for paint and lighthouse; can be repeated. Default: one address of each page
 *   --quick       fewer rounds; the results are too inexact to quote
 *   --json        prints the results as JSON, and the progress on stderr
 *   --no-build    measures the existing build
 *
 * A missed target does not fail the command, because machines differ. The exit code is non-zero if something could not be measured.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { createBench } from '../bench/bench.ts';
import { verdictOf } from '../bench/measurement.ts';
import { parts, partsWithoutSite } from '../bench/parts.ts';
import { type PartResult, resultTable } from '../bench/result-table.ts';
import { interruptionOf } from '../launch/process/interruption.ts';
import { terminalReporter, withStep } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { runToEnd } from './run-to-end.ts';

const options = {
  page: { type: 'string', multiple: true, default: [] as string[] },
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  build: { type: 'boolean', default: true },
} as const;

const reporter = terminalReporter(process.argv.includes('--json') ? process.stderr : process.stdout);

await runToEnd(async (signal) => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true, allowNegative: true });
  const selected = selectParts(positionals);
  const withQuery = values.page.find((path) => path.includes('?'));
  if (withQuery && selected.some(([name]) => name === 'paint'))
    throw new Error(`paint compares pages with files, which have no query: --page ${withQuery}.`);
  if (values.build) await buildChanged(reporter, signal);
  const results: PartResult[] = [];
  try {
    await using bench = createBench({ reporter, signal, quick: values.quick, pages: values.page });
    for (const [part, load] of selected) {
      const run = await load();
      // Started before the step, so that the start's output is printed above it.
      if (!partsWithoutSite.has(part)) await bench.site();
      const measurements = await withStep(reporter, `Measuring ${part}`, `Measured ${part}`, () =>
        Promise.race([run(bench), interruptionOf(signal)]),
      );
      results.push({ part, measurements });
    }
  } finally {
    // Also if a part failed.
    if (values.json) process.stdout.write(`${JSON.stringify(report(results), null, 2)}\n`);
    else if (results.length > 0) reporter.line(resultTable(results, process.stdout));
  }
});

function selectParts(names: string[]) {
  const known = Object.keys(parts);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`Unknown part of the bench: ${unknown}. Use one of ${known.join(', ')}.`);
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
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
