/**
 * npm start: runs the whole site on this machine.
 *
 * Installs, builds and releases what changed. Starts PostgreSQL, the API and the shell server. Restarts what crashes, and the API
 * and the shell also when they stop responding.
 *
 * Usage: npm start        (PORT=8080 npm start; all variables: shell/docs/operations.md)
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../launch/config.ts';
import { displayPath, statePaths } from '../launch/paths.ts';
import { formatDuration, terminalReporter } from '../launch/reporter.ts';
import { startSite } from '../launch/start-site.ts';
import { runSite } from './run-to-end.ts';

const reporter = terminalReporter();
const startedAt = Date.now();
const silentAfterMs = 30_000;

await runSite(reporter, async (signal, running) => {
  parseArgs();
  const config = readConfig(process.env);
  reporter.line('\n  Angel Numbers\n');
  const site = await startSite({ ...config, silentAfterMs, reporter, signal });
  running.defer(() => site.stop());
  reporter.line(`\n  Ready in ${formatDuration(Date.now() - startedAt)}:  ${site.origin}\n`);
  for (const { name, version, skippedBuild } of site.releases) {
    const note = skippedBuild
      ? `  (not live: ${skippedBuild}, the build of this folder; to release it: npm run release -w ${name})`
      : '';
    reporter.line(`  ${name.padEnd(12)} ${version ?? 'no release'}${note}`);
  }
  if (site.opsPageUrl) reporter.line(`\n  Ops page:  ${site.opsPageUrl}`);
  reporter.line(
    `\n  Logs are in ${displayPath(statePaths(config.stateDir).logs)}. Ctrl-C stops everything.\n`,
  );
});
