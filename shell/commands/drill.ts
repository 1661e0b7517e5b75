/**
 * npm run drill: simulates incidents on the production topology under load, and checks what the site promises.
 *
 * Usage: npm run drill                                   all incidents and loads; takes a quarter of an hour
 *        npm run drill -- killed-shell store-unreachable   some of them
 *        npm run drill -- list                           their names
 *
 *   --json       prints the results as JSON, and the progress on stderr
 *   --sabotage   breaks each promise once, and fails if the drill does not notice; takes ten minutes
 *   --no-build   uses the existing build
 *
 * The exit code is 1 if a promise does not hold. A running site is not touched.
 */
import { parseArgs } from 'node:util';
import { loads, onOneMachine, onReplicas, runDrill } from '../drill/drill.ts';
import { incidentTable, loadTable } from '../drill/report.ts';
import { runSabotage } from '../drill/sabotage.ts';
import { terminalReporter } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { runToEnd } from './run-to-end.ts';

const options = {
  json: { type: 'boolean', default: false },
  sabotage: { type: 'boolean', default: false },
  build: { type: 'boolean', default: true },
} as const;

const reporter = terminalReporter(process.argv.includes('--json') ? process.stderr : process.stdout);

await runToEnd(async (signal) => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true, allowNegative: true });
  const incidents = [...onOneMachine, ...onReplicas];
  const known = [...incidents.map(({ name }) => name), ...Object.keys(loads)];
  const unknown = positionals.find((name) => name !== 'list' && !known.includes(name));
  if (unknown) throw new Error(`Unknown incident: ${unknown}. Use one of ${known.join(', ')}.`);
  if (positionals.includes('list')) {
    for (const { name, what } of incidents) reporter.line(`  ${name.padEnd(20)}${what}`);
    for (const [name, perSecond] of Object.entries(loads))
      reporter.line(`  ${name.padEnd(20)}${perSecond} visits a second`);
  } else {
    if (values.sabotage && (values.json || positionals.length > 0))
      throw new Error('--sabotage plays incidents of its own and prints no JSON. Omit the names and --json.');
    if (values.build) await buildChanged(reporter, signal);
    if (values.sabotage) process.exit((await runSabotage(reporter, signal)) ? 0 : 1);
    const names = positionals.length > 0 ? positionals : known;
    const { results, loaded, failed } = await runDrill(names, reporter, signal);
    if (values.json)
      process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), results, loaded }, null, 2)}\n`);
    else {
      if (results.length > 0) reporter.line(`\n${incidentTable(results)}`);
      if (loaded.length > 0) reporter.line(`\n${loadTable(loaded)}`);
    }
    if (failed) process.exitCode = 1;
  }
});
