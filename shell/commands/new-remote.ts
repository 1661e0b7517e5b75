/**
 * npm run new-remote: a remote with one page that can be released at once. Nothing else in the project changes, apart from
 * the lock file, which learns its name.
 *
 * Usage: npm run new-remote NAME [-- --no-install]
 */
import { parseArgs } from 'node:util';
import { createRemote } from '@site/remote-build/new-remote';
import { projectRoot } from '../launch/paths.ts';
import { runCommand } from '../launch/process/run-command.ts';
import { terminalReporter } from '../launch/reporter.ts';

const reporter = terminalReporter();
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    strict: true,
    options: { install: { type: 'boolean', default: true } },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error('Say one name: npm run new-remote horoscope');
  const remote = createRemote(projectRoot, name);
  reporter.line(`\n  ${remote.name} is there; its first page is ${remote.path}.`);
  if (values.install) await install();
  reporter.line(`
  npm run dev -w ${remote.name}       see it inside the site, with every edit
  npm test -- ${remote.name}          its tests
  npm run release -w ${remote.name}   make it live

  Where the site runs in containers, give it a job in docker-compose.yml: a copy of another remote's.
`);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}

/** npm links the new workspace and writes it into the lock file. */
async function install() {
  const step = reporter.step('Linking it');
  const { code, output } = await runCommand([
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code === 0) return step.done('Linked it');
  step.fail();
  throw new Error(
    `${output.trimEnd()}\n\nThe files are there, but npm could not link them: run npm install.`,
  );
}
