import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShell } from '../bundle/build-shell.ts';
import { displayPath, projectRoot } from '../launch/paths.ts';
import { terminalReporter, withStep } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { type BuiltPackage, buildPackages } from '../packaging/build-package.ts';
import { packPackage, publishPackages } from '../packaging/publish-packages.ts';
import { refuseEmpty } from './refuse-empty.ts';
import { runToEnd } from './run-to-end.ts';

const usage = `npm run packages: builds what a team in a repository of its own needs as npm packages, and publishes them.

Usage: npm run packages -- <build|pack|publish> [options]

  build      builds all packages into .site/packages
  pack       and packs them into .tgz files there (--out DIR: elsewhere)
  publish    and publishes those that the registry does not have yet
             (--registry URL: default is npm's configuration, which also has the credentials; --dry-run: publishes nothing)
`;

const reporter = terminalReporter();
await runToEnd(async (signal) => {
  process.exitCode = await run(signal);
});

async function run(signal: AbortSignal): Promise<number> {
  const parsed = parse();
  if (typeof parsed === 'string') {
    console.error(parsed);
    return 2;
  }
  const { command, values } = parsed;
  if (values.help) {
    reporter.line(usage);
    return 0;
  }
  const out = join(projectRoot, '.site', 'packages');
  const built = await buildAll(out, signal);
  if (command === 'pack') {
    const destination = resolve(values.out ?? out);
    mkdirSync(destination, { recursive: true });
    for (const each of built)
      reporter.line(`  ${displayPath(join(destination, await packPackage(each, destination, signal)))}`);
  } else if (command === 'publish') {
    const { registry: url, 'dry-run': dryRun } = values;
    const verbs = { present: 'already published', published: dryRun ? 'would be published' : 'published' };
    const onDone = ({ name, version }: BuiltPackage, outcome: keyof typeof verbs) =>
      reporter.line(`  ${`${name}@${version}`.padEnd(26)} ${verbs[outcome]}`);
    await publishPackages(built, { url, signal }, { dryRun, onDone });
  } else
    for (const { name, version, dir } of built)
      reporter.line(`  ${`${name}@${version}`.padEnd(26)} ${displayPath(dir)}`);
  return 0;
}

/** Returns a message if the command line is wrong. */
function parse() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        registry: { type: 'string' },
        out: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    refuseEmpty(values);
    const [command = '', ...more] = positionals;
    if (!values.help && (!['build', 'pack', 'publish'].includes(command) || more.length > 0))
      return `${command ? `Unknown command: ${positionals.join(' ')}` : 'Missing command'}\n\n${usage}`;
    return { command, values };
  } catch (error) {
    return `${(error as Error).message}\n\n${usage}`;
  }
}

async function buildAll(out: string, signal: AbortSignal): Promise<BuiltPackage[]> {
  const workspaces = findWorkspaces(projectRoot).filter(({ dir }) => !dir.startsWith('mf-') && dir !== 'api');
  await buildChanged(reporter, signal, { workspaces });
  return withStep(reporter, 'Building the packages', 'Built the packages', () =>
    buildPackages(out, addShell, signal),
  );
}

/** The shell's production build renders sample pages before a promotion, its development build renders in `kit dev`. */
async function addShell(name: string, dist: string): Promise<void> {
  if (name !== '@site/shell') return;
  // Where the code of the shell expects it, relative to itself.
  for (const part of ['shell.json', 'server', 'web'])
    cpSync(join(projectRoot, 'shell', 'dist', part), join(dist, 'dist', part), { recursive: true });
  await buildShell({ dev: true, dist: join(dist, 'dev-shell') });
}
