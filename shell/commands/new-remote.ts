import { parseArgs } from 'node:util';
import { createRemote } from '@site/remote-build/new-remote';
import { projectRoot } from '../launch/paths.ts';
import { runCommand } from '../launch/process/run-command.ts';
import { terminalReporter } from '../launch/reporter.ts';

const usage = `npm run new-remote: creates a remote with one page, ready to release. Besides its folder, only the lock file changes.

Usage: npm run new-remote NAME [-- --no-install]

  NAME           lowercase letters, digits and hyphens; the page gets the address /NAME
  --no-install   do not link the new workspace with npm
`;

const reporter = terminalReporter();
try {
  await run();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}

async function run() {
  const { help, name, link } = readArguments();
  if (help) return reporter.line(usage);
  const remote = createRemote(projectRoot, name);
  reporter.line(`\n  Created ${remote.name} with a page at ${remote.path}.`);
  if (link) await install(remote.name);
  reporter.line(`
  npm run dev -w ${remote.name}       run it in the site; edits show in the open page
  npm test -- ${remote.name}          run its tests
  npm run release -w ${remote.name}   make it live

  It asks for a link in the menu (navigation in src/remote.ts). To place it, start the site with
  NAVIGATION_PLACES='{"${remote.name}":{"group":"Readings","position":2}}'

  If the site runs in containers, add a job to docker-compose.yml: copy that of another remote.
`);
}

function readArguments(): { help: boolean; name: string; link: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      strict: true,
      options: { install: { type: 'boolean', default: true }, help: { type: 'boolean', short: 'h' } },
    });
    const [name = '', ...more] = positionals;
    if (!values.help && (!name || more.length > 0))
      throw new Error(
        `${name ? 'Too many arguments' : 'Missing argument: name'}. Example: npm run new-remote horoscope`,
      );
    return { help: values.help === true, name, link: values.install };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}

/** npm links the new workspace and adds it to the lock file. */
async function install(workspace: string) {
  const step = reporter.step(`Linking ${workspace}`);
  const { code, output } = await runCommand('npm install --no-audit --no-fund --loglevel=error'.split(' '));
  if (code === 0) return step.done(`Linked ${workspace}`);
  step.fail();
  throw new Error(
    `${output.trimEnd()}\n\nCreated the files, but npm could not link ${workspace} (see above). Run npm install.`,
  );
}
