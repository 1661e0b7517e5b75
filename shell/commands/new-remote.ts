import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote, type NewRemote, type Standalone } from '@site/remote-build/new-remote';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { terminalReporter } from '../launch/reporter.ts';
import { addReleaseJobs } from './add-release-jobs.ts';
import { refuseEmpty } from './refuse-empty.ts';
import { runToEnd } from './run-to-end.ts';

const usage = `npm run new-remote: creates a remote with one page, ready to release. Besides its folder, only the lock file and the release jobs
of docker-compose.yml and Kubernetes change.

Usage: npm run new-remote NAME [-- --no-install]
       npm run new-remote NAME -- --standalone DIR [--registry URL] [--no-install]

  NAME               lowercase letters, digits and hyphens; the page gets the address /NAME
  --standalone DIR   create a repository of its own in this folder, which needs only npm packages (npm run packages)
  --registry URL     where npm finds these packages; default: npm's configuration
  --no-install       do not install packages, or link the new workspace, with npm
`;

const reporter = terminalReporter();
await runToEnd(run);

async function run(signal: AbortSignal) {
  const { help, name, link, standalone } = readArguments();
  if (help) return reporter.line(usage);
  const remote = createRemote(projectRoot, name, standalone);
  if (standalone) return finishStandalone(remote, link, signal, standalone.registry);
  reporter.line(`\n  Created ${remote.name} with a page at ${remote.path}.`);
  reporter.line(`  Added its release jobs to ${addReleaseJobs(projectRoot, remote.name).join(', ')}.`);
  if (link) await install(remote.name, signal);
  reporter.line(`
  npm run dev -w ${remote.name}       run it in the site; edits show in the open page
  npm test -- ${remote.name}          run its tests
  npm run release -w ${remote.name}   make it live

  It asks for a link in the menu (navigation in src/remote.ts). To place it, start the site with
  NAVIGATION_PLACES='{"${remote.name}":{"group":"Readings","position":2}}'

  Its job in docker-compose.yml must wait for each remote whose slots its pages embed (depends_on).
`);
}

async function finishStandalone(
  { name, dir, path }: NewRemote,
  link: boolean,
  signal: AbortSignal,
  registry?: string,
) {
  reporter.line(`\n  Created ${name} with a page at ${path} in ${dir}.`);
  const hint = registry
    ? ''
    : `If it does not find the packages of @site, add @site:registry=URL to ${join(dir, '.npmrc')}. `;
  if (link) await install(name, signal, dir, `${hint}Run npm install in ${dir}.`);
  reporter.line(`
  In that folder:
  SITE=https://… npm run dev    run it in that site; edits show in the open page
  npm run check; npm test       check its types and lint; run its tests
  npm run release               make it live in RELEASE_STORE

  An example for CI: shell/docs/team-ci.yml
`);
}

function readArguments(): { help: boolean; name: string; link: boolean; standalone?: Standalone } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        install: { type: 'boolean', default: true },
        standalone: { type: 'string' },
        registry: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    refuseEmpty(values);
    const [name = '', ...more] = positionals;
    if (!values.help && (!name || more.length > 0))
      throw new Error(
        `${name ? 'Too many arguments' : 'Missing argument: name'}. Example: npm run new-remote horoscope`,
      );
    const { help = false, install: link, standalone, registry } = values;
    if (registry && !standalone) throw new Error('--registry needs --standalone');
    // npm runs this command in the folder of the project.
    const dir = standalone && resolve(process.env.INIT_CWD ?? '', standalone);
    return { help, name, link, ...(dir && { standalone: { dir, registry } }) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}

/** npm links the new workspace and adds it to the lock file, or installs the packages of a repository of its own. */
async function install(workspace: string, signal: AbortSignal, cwd = projectRoot, todo = 'Run npm install.') {
  const step = reporter.step(`Installing ${workspace}`);
  const command = 'npm install --no-audit --no-fund --loglevel=error'.split(' ');
  const { code, output } = await runProgram(command, { cwd, signal });
  if (code === 0) return step.done(`Installed ${workspace}`);
  step.fail();
  throw new Error(
    `${output.trimEnd()}\n\nCreated the files, but npm could not install ${workspace} (see above). ${todo}`,
  );
}
