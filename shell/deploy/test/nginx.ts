import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../../launch/launch-error.ts';
import { projectRoot } from '../../launch/paths.ts';
import { identify } from '../../launch/process/identity.ts';
import { type StopStep, stopProcess } from '../../launch/process/stop-process.ts';

export const proxyTemplate = readFileSync(
  join(projectRoot, 'shell', 'deploy', 'nginx.conf.template'),
  'utf8',
);

export type Words = Record<string, string | string[]>;

/** Fills in the template as nginx' image does, and repeats a line for each of several addresses. */
export function fillIn(template: string, words: Words): string {
  const line = (text: string): string[] => {
    const name = /\$\{(\w+)\}/.exec(text)?.[1];
    if (!name) return [text];
    const values = [words[name] ?? []].flat();
    if (values.length === 0) throw new Error(`Nothing is given for ${name}`);
    return values.flatMap((value) => line(text.replaceAll(`\${${name}}`, value)));
  };
  return template.split('\n').flatMap(line).join('\n');
}

export interface Nginx {
  /** Starts it anew with some words changed, as after an operator's edit. */
  restart(changed: Words): Promise<void>;
  stop(): Promise<void>;
  /** What it wrote to its error log. */
  errors(): string;
}

/** `readyUrl` answers 2xx as soon as it works. */
export async function startNginx(
  program: string,
  dir: string,
  words: Words,
  readyUrl: string,
): Promise<Nginx> {
  // Its workers are another user when root starts it.
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const said: string[] = [];
  let stop = await start(words);

  async function start(chosen: Words): Promise<() => Promise<void>> {
    const config = join(dir, 'nginx.conf');
    writeFileSync(config, fillIn(proxyTemplate, { ...chosen, SCRATCH_DIR: dir }));
    const child = spawn(program, ['-e', 'stderr', '-c', config, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
    await once(child, 'spawn');
    const self = identify(child.pid as number);
    while (!(await answers(readyUrl))) {
      if (child.exitCode !== null) {
        const sentence = `nginx ended with exit code ${child.exitCode}.`;
        throw new LaunchError('CHILD_EXITED', sentence, { detail: said.join('') });
      }
      await delay(20);
    }
    return async () => {
      await stopProcess(self, gracefully);
    };
  }

  return {
    async restart(changed) {
      await stop();
      stop = await start({ ...words, ...changed });
    },
    stop: () => stop(),
    errors: () => said.join(''),
  };
}

/** As the image is stopped. */
const gracefully: StopStep[] = [
  { signal: 'SIGQUIT', graceMs: 5_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
];

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
