import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../paths.ts';

export interface ProgramResult {
  /** Exit code: 128 if a signal ended the program, 127 if it could not be started. */
  code: number;
  /** stdout and stderr together. Empty with `inherit`. */
  output: string;
  /** For output that is parsed: a warning on stderr must not be part of it. */
  stdout: string;
}

interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Prints the output to the terminal instead of collecting it. */
  inherit?: boolean;
  /** Stops the program and its child processes. */
  signal?: AbortSignal;
}

/** Environment for the project's tools: its own Node and binaries come first on the PATH. */
function toolEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const bin = join(projectRoot, 'node_modules', '.bin');
  return { ...env, PATH: [dirname(process.execPath), bin, env.PATH ?? ''].join(delimiter) };
}

/** Runs a program. Never rejects; the caller checks the exit code. */
export function runProgram(command: string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  const { promise, resolve } = Promise.withResolvers<ProgramResult>();
  const [file = '', ...args] = command;
  const output: string[] = [];
  let stdout = '';
  const stdio = options.inherit ? 'inherit' : 'pipe';
  const child = spawn(file, args, {
    cwd: options.cwd ?? projectRoot,
    env: toolEnv(options.env),
    stdio: ['ignore', stdio, stdio],
    // Its own process group, so that its child processes can be stopped with it.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (stream === child.stdout) stdout += text;
    });
  }
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The process has already ended.
    }
  };
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  const end = (result: ProgramResult) => {
    options.signal?.removeEventListener('abort', stop);
    resolve(result);
  };
  child.once('error', (error) => end({ code: 127, output: error.message, stdout: '' }));
  child.once('close', (code) => end({ code: code ?? 128, output: output.join(''), stdout }));
  return promise;
}
