import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

type LogLine = Record<string, unknown> & { level: string; msg: string };

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The built API as a separate process on a free port, with its output. */
export class ApiProcess {
  readonly child: ChildProcess;
  /** Whole lines of standard output, as printed. */
  readonly stdout: string[] = [];
  stderr = '';
  address = '';
  /** Where operators find health and metrics. */
  opsAddress = '';
  readonly #output = new EventEmitter();

  constructor(environment: Record<string, string>) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    this.child = spawn(process.execPath, [main], {
      env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', OPS_PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (!this.child.stdout || !this.child.stderr) throw new Error('The API process has no output pipes.');
    createInterface(this.child.stdout).on('line', (line) => {
      this.stdout.push(line);
      this.#output.emit('change');
    });
    this.child.stderr.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.child.once('exit', () => this.#output.emit('change'));
  }

  static async start(environment: Record<string, string>): Promise<ApiProcess> {
    const api = new ApiProcess(environment);
    await api.listening();
    return api;
  }

  async listening(): Promise<void> {
    const line = await this.logged(({ msg }) => msg === 'listening');
    this.address = String(line.address);
    this.opsAddress = String(line.ops);
  }

  get(path: string, init?: RequestInit): Promise<Response> {
    return fetch(this.address + path, init);
  }

  post(path: string, body: string | undefined, headers: Record<string, string> = {}): Promise<Response> {
    return this.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
  }

  async metrics(): Promise<string> {
    return (await fetch(`${this.opsAddress}/metrics`)).text();
  }

  get log(): LogLine[] {
    return this.stdout.map((line) => JSON.parse(line) as LogLine);
  }

  /** The first log line that `fits`, printed before or after this call. Rejects if the process ends without one. */
  async logged(fits: (line: LogLine) => boolean): Promise<LogLine> {
    for (;;) {
      const found = this.log.find(fits);
      if (found) return found;
      if (this.hasExited) throw new Error(`The API exited: ${this.stdout.join('\n')}${this.stderr}`);
      await once(this.#output, 'change');
    }
  }

  get hasExited(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resolves with the exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.hasExited) {
      this.child.kill(signal);
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }
}
