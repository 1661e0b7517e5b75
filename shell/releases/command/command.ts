import { writeFile } from 'node:fs/promises';
import { localFileError, UsageError } from '../errors.ts';
import type { HydratePages, RenderSites } from '../gate/site-facts.ts';
import type { RenderSamples } from '../promote/check-samples.ts';
import type { ReleaseSelector } from '../promote/promote.ts';
import type { ChangeOptions } from '../rollout/rollout.ts';
import type { ShellFacts } from '../shells/registered-shells.ts';
import { openStore } from '../store/open-store.ts';
import { parseDuration } from '../text.ts';
import type { Config } from './config.ts';

/** What the program that runs commands gives to them. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  /** How this command is started, if not as `releases`, so that commands in messages can be pasted. */
  program?: string;
  /** Prints at once, also for a command that keeps running. */
  out: (text: string) => void;
  err: (text: string) => void;
  /** The shell that releases must be compatible with. */
  shellFacts: () => Promise<ShellFacts>;
  /** Renders sample pages before a promotion. */
  renderSamples: RenderSamples;
  /** The gate. Without it, promotions render samples only. */
  renderSites?: RenderSites | undefined;
  /** Opens pages in a browser, if there is one. */
  hydratePages?: HydratePages | undefined;
  /** The address of the site that uses the store, as far as it is known. */
  site?: () => Promise<string | undefined>;
}

export interface CommandInput extends Omit<CommandContext, 'env' | 'err' | 'program'> {
  config: Config;
  positionals: string[];
  option: (name: string) => string | undefined;
  flag: (name: string) => boolean;
}

export interface CommandResult {
  /** The output with --json. */
  data: unknown;
  /** The output without --json. */
  text: string;
  /** True if the command ran and found problems: exit code 1. */
  failed?: boolean;
}

export interface Command {
  usage: string;
  summary: string;
  /** The options by how they are written, such as `keep N`, and what they do. One without a value is a flag. */
  options?: Record<string, string>;
  /** What else the help says. */
  help?: string;
  /** The minimum and maximum number of arguments, if the usage does not say it. */
  positionals?: [number, number];
  run: (input: CommandInput) => Promise<CommandResult>;
}

/** Opens the store, with the keys that are trusted in it. */
export async function openTrusted(config: Config) {
  const store = await openStore(config.store);
  return { store, trustedKeys: await config.trustedKeys(store) };
}

/** Opens the store for a change. Its author needs no key for a dry run. */
export async function openAsAuthor({ config, option, flag }: CommandInput): Promise<ChangeOptions> {
  const trusted = await openTrusted(config);
  const key = flag('dry-run') ? undefined : await config.signingKey();
  return { ...trusted, key, by: config.by, why: option('why') };
}

/** For a command that runs until a signal stops it, and writes the file of --alive as long as it works. */
export function untilStopped({ option }: CommandInput): {
  signal: AbortSignal;
  noteAlive: () => Promise<void>;
} {
  const stop = new AbortController();
  let stoppedAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) stoppedAt = performance.now();
    // The terminal and npm may each send a signal for the same Ctrl-C. After a second, another signal exits at once.
    else if (performance.now() - stoppedAt > 1_000) process.exit(130);
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  async function noteAlive(): Promise<void> {
    const file = option('alive');
    if (!file) return;
    await writeFile(file, '').catch((error) => {
      throw localFileError(file, error);
    });
  }
  return { signal: stop.signal, noteAlive };
}

/** Prints before a wait, so that Ctrl-C during it does not hide what the command has changed. */
export function printNow({ out, flag }: Pick<CommandInput, 'out' | 'flag'>, text: string): void {
  if (!flag('json')) out(`${text}\n`);
}

/** The milliseconds of an option such as `--wait 30s`. */
export function durationOf<Default>(
  { option }: Pick<CommandInput, 'option'>,
  name: string,
  byDefault: Default,
  examples: string,
  minMs = 0,
): number | Default {
  const given = option(name);
  if (given === undefined) return byDefault;
  const ms = parseDuration(given);
  if (ms !== undefined && ms >= minMs) return ms;
  throw new UsageError(`--${name} must look like ${examples}.`);
}

/** Parses `mf-tools@1.0.0-1a2b3c4d` or `mf-tools`. */
export function parseReleaseName(name: string): ReleaseSelector {
  const [remote = '', version] = name.split('@');
  if (remote === '') throw new UsageError(`Name the remote, too: mf-tools@${version ?? '1.4.0'}.`);
  return { remote, version };
}
