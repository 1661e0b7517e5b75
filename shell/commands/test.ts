/**
 * npm test: checks format, lint and types, builds, and runs unit, integration and browser tests.
 *
 * Usage: npm test                       everything
 *        npm test -- unit [pattern]     one step: format, lint, types, builds, unit, sizes, browser
 *        npm test -- pattern …          unit and browser tests whose path contains a pattern
 *
 * The last lines name what failed or was flaky, and the last is `N passed, N failed`. The exit code is non-zero after any failure.
 */
import { parseArgs } from 'node:util';
import { findBrowserTests, runBrowserTests } from '../checks/browser-tests.ts';
import { checkSizes } from '../checks/sizes.ts';
import { checkFormat, checkLint, checkTypes } from '../checks/static-checks.ts';
import { add, nothing, oneFailed, onePassed, type Tally, totalLine } from '../checks/tally.ts';
import { ensureTool, findTool } from '../checks/tools.ts';
import { runUnitTests } from '../checks/unit-tests.ts';
import { isDebug } from '../launch/config.ts';
import { describeError } from '../launch/launch-error.ts';
import { buildStateDir, projectRoot, testCompileCache } from '../launch/paths.ts';
import { watchInterruption } from '../launch/process/interruption.ts';
import { seconds, terminalReporter } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';

// Tests start commands and servers hundreds of times; compiling them takes half of the time until they run.
process.env.NODE_COMPILE_CACHE ??= testCompileCache;

const reporter = terminalReporter();
const { signal } = watchInterruption(() => {});
let total: Tally = nothing;

const steps: Record<string, (patterns: string[]) => Promise<Tally>> = {
  format: () => checkFormat(signal),
  lint: () => checkLint(signal),
  types: () => checkTypes(signal),
  builds: buildAll,
  async unit(patterns) {
    for (const tool of ['nginx', 'docker-compose'] as const) {
      if (await findTool(tool)) continue;
      await ensureTool(tool, reporter, signal).catch((error: Error) => reporter.warn(error.message));
    }
    return runUnitTests(patterns, signal);
  },
  sizes: async () => checkSizes(reporter),
  browser: (patterns) => runBrowserTests(patterns, reporter, signal),
};

async function buildAll(): Promise<Tally> {
  const workspaces = findWorkspaces(projectRoot);
  await buildChanged({ root: projectRoot, workspaces, stampDir: buildStateDir, reporter, signal });
  return onePassed;
}

/** The steps to run, in order, with their patterns. All tests need the builds. */
function selectSteps([first, ...rest]: string[]): [string, string[]][] {
  if (first === undefined) return Object.keys(steps).map((name) => [name, []]);
  if (['unit', 'sizes', 'browser'].includes(first)) {
    return [
      ['builds', []],
      [first, rest],
    ];
  }
  if (first in steps) return [first, ...rest.filter((name) => name in steps)].map((name) => [name, []]);
  const patterns = [first, ...rest];
  const browser: [string, string[]][] = findBrowserTests(patterns).length > 0 ? [['browser', patterns]] : [];
  return [['builds', []], ['unit', patterns], ...browser];
}

async function runStep(name: string, patterns: string[]): Promise<void> {
  reporter.line(`\n── ${[name, ...patterns].join(' ')}`);
  const startedAt = Date.now();
  const tally = await (steps[name] as (typeof steps)[string])(patterns).catch((error: unknown) => {
    if (!signal.aborted) reporter.line(describeError(error, isDebug(process.env)));
    return oneFailed;
  });
  total = add(total, tally);
  // Tests have lines of their own.
  if (tally.failed > 0 && tally.remarks.length === 0) {
    total = add(total, { ...nothing, remarks: [`failed: ${[name, ...patterns].join(' ')}`] });
  }
  const { passed, failed } = tally;
  const result =
    passed + failed === 1 ? (failed ? 'failed' : 'passed') : `${passed} of ${passed + failed} passed`;
  reporter.line(`── ${name}: ${result} in ${seconds(Date.now() - startedAt)}`);
}

const { positionals } = parseArgs({ allowPositionals: true, strict: true });
for (const [name, patterns] of selectSteps(positionals)) {
  if (signal.aborted) break;
  await runStep(name, patterns);
}
if (signal.aborted) total = add(total, oneFailed);
if (total.remarks.length > 0) reporter.line(`\n${total.remarks.join('\n')}`);
reporter.line(`\n${totalLine(total)}`);
process.exit(signal.aborted ? 130 : total.failed > 0 ? 1 : 0);
