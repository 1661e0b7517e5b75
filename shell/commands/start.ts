/**
 * npm start: runs the whole site on this machine.
 *
 * Installs, builds and releases what changed. Starts PostgreSQL, the API and the shell server, and restarts them after a crash.
 *
 * Usage: npm start        (PORT=8080 npm start; all variables: shell/launch/config.ts)
 */
import { parseArgs } from 'node:util';
import { isDebug, readConfig } from '../launch/config.ts';
import { describeError } from '../launch/launch-error.ts';
import { shown, statePaths } from '../launch/paths.ts';
import { watchInterruption } from '../launch/process/interruption.ts';
import { seconds, terminalReporter } from '../launch/reporter.ts';
import { type Site, startSite } from '../launch/start-site.ts';

const reporter = terminalReporter();
const interruption = watchInterruption(() =>
  reporter.warn('Stopping immediately. The next start cleans up.'),
);
const startedAt = Date.now();
let site: Site | undefined;

try {
  parseArgs({ strict: true });
  const config = readConfig(process.env);
  reporter.line('\n  Angel Numbers\n');
  site = await startSite({ ...config, reporter, signal: interruption.signal });
  reporter.line(`\n  Ready in ${seconds(Date.now() - startedAt)}:  ${site.origin}\n`);
  for (const { name, version, skippedBuild } of site.releases) {
    const note = skippedBuild ? `  (chosen by an operator; the build of this folder is ${skippedBuild})` : '';
    reporter.line(`  ${name.padEnd(12)} ${version}${note}`);
  }
  if (site.opsPageUrl) reporter.line(`\n  Ops page:  ${site.opsPageUrl}`);
  reporter.line(`\n  Logs are in ${shown(statePaths(config.stateDir).logs)}. Ctrl-C stops everything.\n`);
  await Promise.race([site.lost, interruption.requested]);
} catch (error) {
  if (interruption.signal.aborted) {
    reporter.line('  Stopped before it was ready.');
  } else {
    process.exitCode = 1;
    console.error(`\n${describeError(error, isDebug(process.env))}\n`);
  }
}

if (site) {
  const step = reporter.step('Stopping');
  await site.stop();
  step.done('Stopped');
}
// Only the IPC channel to the parent process can still be open here.
process.exit();
