/**
 * npm test: checks format, lint and types, builds, and runs unit, integration and browser tests.
 *
 * Usage: npm test                       everything
 *        npm test -- lint types         some steps: format, lint, types, builds, unit, sizes, browser
 *        npm test -- unit pattern …     one step with patterns: unit, browser
 *        npm test -- pattern …          unit and browser tests whose path contains a pattern
 *
 * The last lines name what failed or was flaky, and the last is `N passed, N failed`. The exit code is non-zero after any failure.
 */
import { parseArgs } from 'node:util';
import { findBrowserTests, runBrowserTests } from '../checks/browser-tests.ts';
import { checkSizes } from '../checks/sizes.ts';
import { checkFormat, checkLint, checkTypes } from '../checks/static-checks.ts';
import { addTallies, noResults, oneFailed, onePassed, type Tally, totalLine } from '../checks/tally.ts';
import { ensureTool, findTool } from '../checks/tools.ts';
import { hasUnitTests, runUnitTests } from '../checks/unit-tests.ts';
import { describeError } from '../launch/launch-error.ts';
import { testCompileCache } from '../launch/paths.ts';
import { watchInterruption } from '../launch/process/interruption.ts';
import { formatDuration, terminalReporter } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';

// Tests start commands and servers hundreds of times; compiling them takes half of the time until they run.
process.env.NODE_COMPILE_CACHE ??= testCompileCache;

const reporter = terminalReporter();
const { signal } = watchInterruption();
let total: Tally = noResults;

const steps: Record<string, (patterns: string[]) => Promise<Tally>> = {
  format: () => checkFormat(signal),
  lint: () => checkLint(signal),
  types: () => checkTypes(signal),
  builds: () => buildChanged(reporter, signal).then(() => onePassed),
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

const isStep = (word: string) => Object.hasOwn(steps, word);

type SelectedStep = [name: string, patterns: string[]];
const builds: SelectedStep = ['builds', []];

/** The steps to run, in order, with their patterns. All tests need the builds. */
async function selectSteps(words: string[]): Promise<SelectedStep[]> {
  const names = Object.keys(steps);
  if (words.length === 0) return names.map((name) => [name, []]);
  const [first = '', ...rest] = words;
  if (first === 'unit' && !rest.every(isStep)) return selectTests(rest, []);
  // Playwright fails by itself if nothing matches; it also takes expressions and lines.
  if (first === 'browser' && !rest.every(isStep)) return [builds, ['browser', rest]];
  const unknown = words.filter((word) => !isStep(word));
  if (unknown.length === words.length) return selectTests(words, findBrowserTests(words));
  if (unknown.length > 0)
    throw new Error(
      `Unknown step: ${unknown.join(', ')}. The steps are ${names.join(', ')}. To run tests by their path: npm test -- unit pattern`,
    );
  const needBuilds = words.some((word) => ['unit', 'sizes', 'browser'].includes(word));
  return names
    .filter((name) => words.includes(name) || (name === 'builds' && needBuilds))
    .map((name) => [name, []]);
}

async function selectTests(patterns: string[], browserTests: string[]): Promise<SelectedStep[]> {
  const selected: SelectedStep[] = [];
  if (await hasUnitTests(patterns, signal)) selected.push(['unit', patterns]);
  if (browserTests.length > 0) selected.push(['browser', patterns]);
  if (selected.length === 0) throw new Error(`No test matches ${patterns.join(' ')}.`);
  return [builds, ...selected];
}

async function runStep(name: string, patterns: string[]): Promise<void> {
  reporter.line(`\n── ${[name, ...patterns].join(' ')}`);
  const startedAt = Date.now();
  const tally = await (steps[name] as (typeof steps)[string])(patterns).catch((error: unknown) => {
    if (!signal.aborted) reporter.line(describeError(error));
    return oneFailed;
  });
  total = addTallies(total, tally);
  // Tests have lines of their own.
  if (tally.failed > 0 && tally.remarks.length === 0) {
    total = addTallies(total, { ...noResults, remarks: [`failed: ${[name, ...patterns].join(' ')}`] });
  }
  const { passed, failed } = tally;
  const result =
    passed + failed === 1 ? (failed ? 'failed' : 'passed') : `${passed} of ${passed + failed} passed`;
  reporter.line(`── ${name}: ${result} in ${formatDuration(Date.now() - startedAt)}`);
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  for (const [name, patterns] of await selectSteps(positionals)) {
    if (signal.aborted) break;
    await runStep(name, patterns);
  }
} catch (error) {
  total = addTallies(total, { ...oneFailed, remarks: [describeError(error)] });
}
if (signal.aborted) total = addTallies(total, oneFailed);
if (total.remarks.length > 0) reporter.line(`\n${total.remarks.join('\n')}`);
reporter.line(`\n${totalLine(total)}`);
process.exit(signal.aborted ? 130 : total.failed > 0 ? 1 : 0);
