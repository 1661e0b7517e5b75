import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../paths.ts';

export interface CommandResult {
  /** Exit code; 128 if a signal ended it, 127 if it could not be started. */
  code: number;
  /** Both outputs in the order they came; empty when they were passed on to the terminal. */
  output: string;
}

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes instead of collecting it. */
  inherit?: boolean;
  /** Ends the command and all that it started. */
  signal?: AbortSignal;
}

/** The environment for tools of this project: its own Node and its own binaries first. */
export function toolEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const bin = join(projectRoot, 'node_modules', '.bin');
  return { ...env, PATH: [dirname(process.execPath), bin, env.PATH ?? ''].join(delimiter) };
}

/** Runs a command to its end. Never rejects: whoever asked decides what a failure means. */
export function runCommand(command: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const [file = '', ...args] = command;
  const output: string[] = [];
  const stdio = options.inherit ? 'inherit' : 'pipe';
  const child = spawn(file, args, {
    cwd: options.cwd ?? projectRoot,
    env: toolEnv(options.env),
    stdio: ['ignore', stdio, stdio],
    // A process group of its own, so that what the command starts can be ended with it.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It was quicker.
    }
  };
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  const end = (result: CommandResult) => {
    options.signal?.removeEventListener('abort', stop);
    resolve(result);
  };
  child.once('error', (error) => end({ code: 127, output: error.message }));
  child.once('close', (code) => end({ code: code ?? 128, output: output.join('') }));
  return promise;
}
