import type { ParseArgsOptionsConfig } from 'node:util';
import type { RenderSamples } from '../check-composition.ts';
import type { ShellFacts } from '../composition.ts';
import type { WantedRelease } from '../promote.ts';
import type { Config } from './config.ts';

export interface CommandInput {
  config: Config;
  positionals: string[];
  text: (option: string) => string | undefined;
  flag: (option: string) => boolean;
  /** The shell that releases are checked against. */
  shellFacts: () => Promise<ShellFacts>;
  renderSamples: RenderSamples;
}

export interface CommandResult {
  /** For machines. */
  data: unknown;
  /** For people. */
  text: string;
  /** True where the command ran and found something bad. */
  failed?: boolean;
}

export interface Command {
  usage: string;
  summary: string;
  help?: string;
  options: ParseArgsOptionsConfig;
  /** The least and the most number of arguments. */
  positionals: [number, number];
  run: (input: CommandInput) => Promise<CommandResult>;
}

/** The command line does not say what is wanted. */
export class UsageError extends Error {}

/** `mf-tools@1.0.0-1a2b3c4d`, where the version may be left out. */
export function splitName(word: string): WantedRelease {
  const [remote = '', version] = word.split('@');
  return { remote, version };
}
