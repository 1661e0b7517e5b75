/** For the `releases` command. */
export { readConfig, stateDirOf } from './config.ts';
export { type CommandContext, parseCommand, runCommand } from './run-command.ts';
