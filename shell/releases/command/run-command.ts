import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messageOf, ReleaseError, UsageError } from '../errors.ts';
import { maxReason } from '../pointers/pointer.ts';
import { formatProblem, printable } from '../text.ts';
import { backupCommands } from './backup-commands.ts';
import { changeCommands } from './change-commands.ts';
import type { Command, CommandContext } from './command.ts';
import { readConfig } from './config.ts';
import { gateCommands } from './gate-commands.ts';
import { inspectCommands } from './inspect-commands.ts';
import { keysCommand } from './key-commands.ts';
import { moveCommands } from './move-commands.ts';
import { previewCommand } from './preview-command.ts';
import { rolloutCommands } from './rollout-commands.ts';
import { timestampCommand } from './timestamp-command.ts';

const commands: Record<string, Command> = {
  ...changeCommands,
  ...moveCommands,
  ...gateCommands,
  ...rolloutCommands,
  ...inspectCommands,
  ...backupCommands,
  keys: keysCommand,
  preview: previewCommand,
  timestamp: timestampCommand,
};

const purpose = `releases: publish, promote, roll back and check the releases of the remotes.`;

const globalOptions = {
  'store URL': 'folder, file:///folder or s3://bucket/prefix?endpoint=…&region=… (RELEASE_STORE)',
  json: 'machine-readable output',
  help: 'this text, or that of one command',
};

const globalHelp = `Environment: RELEASE_STORE, RELEASE_KEYS (trusted public keys), RELEASE_SIGNING_KEY (private key for releases, pointers and keys),
RELEASE_TIMESTAMP_KEY (private key for timestamp), RELEASE_ROLLOUT_KEY (for watch), RELEASE_WEBHOOK (notified by watch), TIMESTAMP_LATE_MS (age at which a time stamp is late, default 300000),
SITE_STATE (state folder of npm start; its store and keys are the defaults).
Exit codes: 0 success, 1 rejected or failed, 2 wrong usage.`;

interface ParsedCommand {
  command: Command;
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

/** Parses a command line. Prints help or what is wrong with it and returns the exit code if there is nothing to run. */
export function parseCommand(
  args: readonly string[],
  context: Pick<CommandContext, 'out' | 'err' | 'program'>,
): ParsedCommand | number {
  const { out, err } = printers(context);
  const [name = '', ...rest] = args;
  if (['--help', '-h', 'help'].includes(name)) {
    const [about = ''] = rest;
    const command = Object.hasOwn(commands, about) ? commands[about] : undefined;
    out(command ? helpOf(about, command) : overview());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    err(`${name ? `Unknown command: ${name}` : 'Missing command'}\n\n${overview()}`);
    return 2;
  }
  try {
    const { values, positionals } = parse(command, rest);
    if (!values.help) return { command, values, positionals };
    out(helpOf(name, command));
    return 0;
  } catch (error) {
    err(usageProblem(error, name, command));
    return 2;
  }
}

/** Runs one `releases` command and returns the exit code. */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { env, program, ...given } = context;
  const { out, err } = printers(context);
  const parsed = parseCommand(args, context);
  if (typeof parsed === 'number') return parsed;
  const { command, values, positionals } = parsed;
  const json = values.json === true;
  const printJson = (data: unknown) => context.out(`${printable(JSON.stringify(data, null, 2))}\n`);
  try {
    const option = (name: string) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    };
    const result = await command.run({
      ...given,
      out,
      config: readConfig(env, { store: option('store'), by: option('by') }),
      positionals,
      option,
      flag: (name) => values[name] === true,
    });
    if (json) printJson(result.data);
    else out(`${result.text}\n`);
    return result.failed ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) {
      err(usageProblem(error, args[0] ?? '', command));
      return 2;
    }
    if (!(error instanceof ReleaseError)) {
      err(`UNEXPECTED  ${error instanceof Error ? error.stack : error}\n`);
      if (json) printJson({ error: { code: 'UNEXPECTED', message: messageOf(error) }, problems: [] });
      return 1;
    }
    const problems = error.problems.length > 0 ? error.problems : [error];
    if (json) printJson({ error, problems: error.problems });
    else err(problems.map((problem) => `${formatProblem(problem)}\n`).join(''));
    return 1;
  }
}

const commandInText = new RegExp(`\\breleases (?=<command>|(?:${Object.keys(commands).join('|')})\\b)`, 'g');

/** Print text without control characters, and with commands as they are typed here. */
function printers({ out, err, program }: Pick<CommandContext, 'out' | 'err' | 'program'>) {
  const show = (text: string) => printable(program ? text.replaceAll(commandInText, `${program} `) : text);
  return { out: (text: string) => out(show(text)), err: (text: string) => err(show(text)) };
}

function parse(command: Command, args: string[]): Omit<ParsedCommand, 'command'> {
  const options = optionsOf(command);
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  const names = command.usage.match(/(?<= )<[^>]+>/g) ?? [];
  const optional = command.usage.match(/(?<= )\[\w/g) ?? [];
  const [min, max] = command.positionals ?? [names.length, names.length + optional.length];
  // The usage of `keys` has alternatives.
  const missing = / \| \w+ </.test(command.usage) ? undefined : names[positionals.length];
  if (!values.help && positionals.length < min)
    throw new UsageError(missing ? `Missing argument: ${missing}` : 'Missing argument');
  if (!values.help && positionals.length > max)
    throw new UsageError(`Unexpected argument: ${positionals[max]}`);
  const given = values as ParsedCommand['values'];
  // A variable that is not set must not name everything or the folder of the project.
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const empty = positionals.some(isBlank)
    ? 'An argument'
    : Object.keys(given).find((name) => name !== 'why' && isBlank(given[name]));
  if (empty) throw new UsageError(`${empty.replace(/^[a-z]/, '--$&')} is empty.`);
  for (const name of ['why', 'by'])
    if (String(given[name] ?? '').length > maxReason)
      throw new UsageError(`--${name} is too long: ${maxReason} characters at most.`);
  return { values: given, positionals };
}

function optionsOf(command: Command): ParseArgsOptionsConfig {
  const options: ParseArgsOptionsConfig = {};
  for (const option of Object.keys({ ...command.options, ...globalOptions })) {
    const [name = '', value] = option.split(' ');
    options[name] = { type: value ? 'string' : 'boolean' };
  }
  return { ...options, help: { type: 'boolean', short: 'h' } };
}

/** What is wrong, in one line, and how the command is used. Drops Node's advice about positional arguments, which does not apply. */
function usageProblem(error: unknown, name: string, { usage }: Command): string {
  const message =
    error instanceof Error ? error.message.replace(/\. To specify a positional argument.*/s, '.') : error;
  return `${message}\n\nUsage: releases ${usage}\nAll options: releases ${name} --help\n`;
}

function overview(): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return `${purpose}\n\nUsage: releases <command> [options]\n\n${lines.join('\n')}\n\n${listOptions(globalOptions)}\n\n${globalHelp}\n`;
}

function helpOf(name: string, { usage, summary, options, help }: Command): string {
  const parts = [`releases ${name}: ${summary}.`, `Usage: releases ${usage}`];
  parts.push(listOptions({ ...options, ...globalOptions }), ...(help ? [help] : []), globalHelp);
  return `${parts.join('\n\n')}\n`;
}

function listOptions(options: Record<string, string>): string {
  const width = Math.max(...Object.keys(options).map((option) => option.length));
  return Object.entries(options)
    .map(
      ([option, text]) =>
        `  --${option.padEnd(width)}  ${text.replaceAll('\n', `\n${' '.repeat(width + 6)}`)}`,
    )
    .join('\n');
}
