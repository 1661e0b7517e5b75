import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../launch/launch-error.ts';
import { projectRoot } from '../launch/paths.ts';
import { identify } from '../launch/process/identity.ts';
import { isReady } from '../launch/process/server-process.ts';
import { type StopStep, stopProcess } from '../launch/process/stop-process.ts';

export const readTemplate = (path: string) =>
  readFileSync(join(projectRoot, 'shell', 'deploy', path), 'utf8');
export const proxyTemplate = readTemplate('nginx.conf.template');

export type TemplateVariables = Record<string, string | string[]>;

/** Substitutes variables as the nginx image does. Repeats a line for each value of a list. */
function renderTemplate(template: string, variables: TemplateVariables): string {
  const renderLine = (line: string): string[] => {
    const name = /\$\{(\w+)\}/.exec(line)?.[1];
    if (!name) return [line];
    const values = [variables[name] ?? []].flat();
    if (values.length === 0) throw new Error(`Missing template variable ${name}`);
    return values.flatMap((value) => renderLine(line.replaceAll(`\${${name}}`, value)));
  };
  return template.split('\n').flatMap(renderLine).join('\n');
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** Starts nginx and waits until `readyUrl` returns 2xx. Stops it if that takes too long. */
export async function startNginx(
  program: string,
  dir: string,
  variables: TemplateVariables,
  readyUrl: string,
  { template = proxyTemplate, readyWithinMs = 60_000 }: { template?: string; readyWithinMs?: number } = {},
) {
  // When root starts nginx, its workers run as another user and need access.
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const errorLog: string[] = [];
  let stop = await start(variables);

  async function start(current: TemplateVariables): Promise<() => Promise<void>> {
    const config = join(dir, 'nginx.conf');
    writeFileSync(config, renderTemplate(template, { ...current, SCRATCH_DIR: dir }));
    const child = spawn(program, ['-e', 'stderr', '-c', config, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => errorLog.push(text));
    await once(child, 'spawn');
    const self = identify(child.pid as number);
    const stopSelf = async () => {
      await stopProcess(self, gracefulStop);
    };
    const deadline = Date.now() + readyWithinMs;
    while (!(await isReady(readyUrl))) {
      if (child.exitCode !== null) {
        const message = `nginx exited with code ${child.exitCode}.`;
        throw new LaunchError('CHILD_EXITED', message, { detail: errorLog.join('') });
      }
      if (Date.now() > deadline) {
        await stopSelf();
        const message = `nginx did not serve ${readyUrl} within ${readyWithinMs / 1000} s.`;
        throw new LaunchError('NOT_READY', message, { detail: errorLog.join('') });
      }
      await delay(20);
    }
    return stopSelf;
  }

  return {
    async restart(changed: TemplateVariables) {
      await stop();
      stop = await start({ ...variables, ...changed });
    },
    stop: () => stop(),
    errors: () => errorLog.join(''),
  };
}

/** The signals that Docker sends to the nginx image. */
const gracefulStop: StopStep[] = [
  { signal: 'SIGQUIT', graceMs: 5_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
];
