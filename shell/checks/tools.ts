import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LaunchError } from '../launch/launch-error.ts';
import { runProgram } from '../launch/process/run-program.ts';
import type { Reporter } from '../launch/reporter.ts';
import { findPackagedChromium } from './packaged-chromium.ts';

interface Tool {
  /** Environment variable with the program's path. */
  variable: string;
  /** Names of the program, best first. */
  programs: string[];
  /** It may be there without running: as a script that asks for a snap, or without a library that it needs. */
  mayNotRun?: true;
  /** What needs it, for the line that announces its installation. */
  usedBy: string;
  /** Debian's package. */
  package: string;
  /** The path of the program that npm installs. It is preferred to programs of the machine. */
  packaged?: () => Promise<string | undefined>;
  /** The path to which Playwright installs it. */
  fallbackPath?: () => Promise<string | undefined>;
  /** Installs it without root. */
  fallbackInstall?: string[];
}

/** Programs that tests need. Of these, npm installs only Chromium, and only for Linux on x64. */
const tools = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    packaged: findPackagedChromium,
    // Prefer the headless shell, as Playwright does: it renders like Chromium, and the tests take 40 % less time.
    programs: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    mayNotRun: true,
    usedBy: 'browser tests, the bench, the drill and npm run looks',
    package: 'chromium-headless-shell',
    fallbackPath: async () => (await import('playwright')).chromium.executablePath(),
    fallbackInstall: ['playwright', 'install', 'chromium'],
  },
  nginx: {
    variable: 'NGINX_PATH',
    programs: ['nginx'],
    usedBy: 'tests of shell/deploy, the bench and the drill',
    package: 'nginx',
  },
  'docker-compose': {
    variable: 'DOCKER_COMPOSE_PATH',
    programs: ['docker-compose'],
    usedBy: 'tests of shell/deploy',
    package: 'docker-compose',
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** The program's path, if it is on this machine and runs. One that the variable names needs only to exist. */
export async function findTool(name: ToolName): Promise<string | undefined> {
  const tool: Tool = tools[name];
  const named = process.env[tool.variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new LaunchError('TOOL_MISSING', `${tool.variable} is ${named}, which does not exist.`);
  }
  const packaged = await tool.packaged?.();
  if (packaged) return packaged;
  const isUsable = async (path: string) =>
    existsSync(path) && (!tool.mayNotRun || (await runProgram([path, '--version'])).code === 0);
  // Debian installs servers in sbin, which is not on the PATH of ordinary users.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
  for (const program of tool.programs) {
    for (const folder of folders) {
      const path = join(folder || '.', program);
      if (await isUsable(path)) return path;
    }
  }
  const fallback = await tool.fallbackPath?.();
  return fallback && (await isUsable(fallback)) ? fallback : undefined;
}

/** The program's path. Installs the program first if it is missing. */
export async function ensureTool(name: ToolName, reporter: Reporter, signal?: AbortSignal): Promise<string> {
  const present = await findTool(name);
  if (present) return present;
  const tool: Tool = tools[name];
  const step = reporter.step(`Installing ${name}`);
  let lastOutput = '';
  let isInstalled = false;
  for (const { installer, command } of installCommands(tool)) {
    reporter.announceChange(
      `Installing ${name} on this machine (${installer}), because ${tool.usedBy} need it.`,
    );
    const { code, output } = await runProgram(command, { signal, env: { ...process.env, ...aptEnv } });
    lastOutput = output;
    isInstalled ||= code === 0;
    const path = code === 0 ? await findTool(name) : undefined;
    if (path) {
      step.done(`Installed ${name}`);
      return path;
    }
  }
  step.fail();
  const problem = isInstalled
    ? 'was installed and does not start (its --version says why)'
    : 'is missing and could not be installed';
  const sentence = `${name} ${problem}, but ${tool.usedBy} need it. Install it, or set ${tool.variable} to its path.`;
  throw new LaunchError('TOOL_MISSING', sentence, { detail: lastOutput.split('\n').slice(-15).join('\n') });
}

/** With RUNLEVEL=1 a package does not start its server. */
const aptEnv = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

function installCommands(tool: Tool): { installer: string; command: string[] }[] {
  const canUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const install = `apt-get update -q && apt-get install -q -y --no-install-recommends ${tool.package}`;
  return [
    ...(canUseApt ? [{ installer: 'apt-get', command: ['sh', '-c', install] }] : []),
    ...(tool.fallbackInstall ? [{ installer: 'playwright install', command: tool.fallbackInstall }] : []),
  ];
}
