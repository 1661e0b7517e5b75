/** For the `releases` command. */
export type { CommandContext } from './command.ts';
export { readConfig, stateDirOf } from './config.ts';
export { parseCommand, runCommand } from './run-command.ts';
