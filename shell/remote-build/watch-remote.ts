import { mkdirSync, rmSync } from 'node:fs';
import { createRsbuild, mergeRsbuildConfig, type Rspack } from '@rsbuild/core';
import { buildParts, type Outcome } from './build-parts.ts';
import { readManifest } from './build-remote.ts';
import { type DevState, devDir, writeDevState } from './dev-state.ts';
import { remotePreset } from './preset.ts';
import { routeTable } from './route-table.ts';
import { scanModules } from './scan.ts';

export interface WatchRemoteOptions {
  /** The remote's folder. */
  root: string;
  onBuilt?: (name: string, ms: number) => void;
  onFailed?: (name: string, message: string) => void;
}

export interface RemoteWatch {
  name: string;
  /** The folder with the build and its state. */
  dir: string;
  close: () => Promise<void>;
}

/** Builds a remote in development mode again with every edit. Resolves after the first attempt, good or bad. */
export async function watchRemote({ root, onBuilt, onFailed }: WatchRemoteOptions): Promise<RemoteWatch> {
  const { name } = readManifest(root);
  const dir = devDir(root);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });

  let state: DevState = {};
  let number = 0;
  let modules = '';
  let compiler: Rspack.Compiler | Rspack.MultiCompiler | undefined;
  let closed = false;
  let turn: Promise<void> = Promise.resolve();
  const first = Promise.withResolvers<void>();

  const tell = (next: DevState) => {
    state = next;
    writeDevState(dir, state);
  };
  const fail = (failure: string) => {
    tell({ ...state, failure });
    onFailed?.(name, failure);
  };

  async function start() {
    await stop();
    modules = listModules(root);
    const config = mergeRsbuildConfig(remotePreset({ root, name, outDir: dir, dev: true }), {
      logLevel: 'silent',
    });
    const rsbuild = await createRsbuild({ cwd: root, config });
    compiler = await rsbuild.createCompiler();
    const outcomeOf = buildParts();
    compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
      const outcome = stats ? outcomeOf(stats) : { failure: messageOf(error) };
      turn = turn.then(() => take(outcome)).catch((thrown) => fail(messageOf(thrown)));
      turn.then(first.resolve);
    });
  }

  async function take(outcome: Outcome) {
    if (closed) return;
    // The bundler was told which modules to offer: another page or slot takes another bundler.
    if (modules !== listModules(root)) return start();
    if ('failure' in outcome) return fail(outcome.failure);
    const { files, ms } = outcome;
    number += 1;
    tell({ ...state, code: { number, hash: files.hash }, failure: undefined });
    const table = await routeTable(name, dir, files);
    tell({ ...state, release: { number, table } });
    onBuilt?.(name, ms);
  }

  function stop() {
    const ending = compiler;
    compiler = undefined;
    return new Promise<void>((resolve) => (ending ? ending.close(() => resolve()) : resolve()));
  }

  try {
    await start();
    await first.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name,
    dir,
    async close() {
      closed = true;
      await turn;
      await stop();
    },
  };
}

function listModules(root: string): string {
  return scanModules(root)
    .map(({ file }) => file)
    .join('\n');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
