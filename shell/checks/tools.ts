import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LaunchError } from '../launch/launch-error.ts';
import { runCommand } from '../launch/process/run-command.ts';
import type { Reporter } from '../launch/reporter.ts';

interface Tool {
  /** Variable that names the program outright. */
  variable: string;
  /** Names it goes by, best first. */
  programs: string[];
  /** Debian's package. */
  package: string;
  /** Where else it may lie. */
  elsewhere?: () => Promise<string | undefined>;
  /** Installs it where there is no apt or no right to use it. */
  otherwise?: string[];
}

/** Programs that tests need and npm does not bring. */
const tools = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
    elsewhere: async () => (await import('playwright')).chromium.executablePath(),
    otherwise: ['playwright', 'install', 'chromium'],
  },
  nginx: { variable: 'NGINX_PATH', programs: ['nginx'], package: 'nginx' },
  'docker-compose': {
    variable: 'DOCKER_COMPOSE_PATH',
    programs: ['docker-compose'],
    package: 'docker-compose',
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** The program's path, if it is on this machine. */
export async function findTool(
  name: ToolName,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const tool: Tool = tools[name];
  const named = env[tool.variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new LaunchError('TOOL_MISSING', `${tool.variable} names ${named}, where there is no program.`);
  }
  // Debian keeps servers in sbin, which is not on everybody's PATH.
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
  for (const program of tool.programs) {
    for (const folder of folders) {
      const path = join(folder || '.', program);
      if (existsSync(path)) return path;
    }
  }
  const other = await tool.elsewhere?.();
  return other && existsSync(other) ? other : undefined;
}

/** The program's path; installs it first where that is possible. */
export async function ensureTool(name: ToolName, reporter: Reporter, signal?: AbortSignal): Promise<string> {
  const present = await findTool(name);
  if (present) return present;
  const tool: Tool = tools[name];
  const step = reporter.step(`Installing ${name}`);
  let said = '';
  for (const command of waysToInstall(tool)) {
    const { code, output } = await runCommand(command, { signal, env: { ...process.env, ...aptEnv } });
    said = output;
    const path = code === 0 ? await findTool(name) : undefined;
    if (path) {
      step.done(`Installed ${name}`);
      return path;
    }
  }
  step.fail();
  const sentence = `${name} is needed for the tests and could not be installed (${tool.variable} may name it).`;
  throw new LaunchError('TOOL_MISSING', sentence, { detail: said.split('\n').slice(-15).join('\n') });
}

/** RUNLEVEL=1 keeps a package from starting its server. */
const aptEnv = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

function waysToInstall(tool: Tool): string[][] {
  const apt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const install = `apt-get update -q && apt-get install -q -y --no-install-recommends ${tool.package}`;
  return [...(apt ? [['sh', '-c', install]] : []), ...(tool.otherwise ? [tool.otherwise] : [])];
}
