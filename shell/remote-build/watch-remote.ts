import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { readManifest } from './build-remote.ts';
import { type BuildResult, collectBuildResults } from './build-result.ts';
import { type DevState, devDir, writeDevState } from './dev-state.ts';
import { remotePreset } from './preset.ts';
import { routeTable } from './route-table.ts';
import { scanModules } from './scan.ts';

interface WatchRemoteOptions {
  /** The remote's folder. */
  root: string;
  onBuilt?: (name: string, ms: number) => void;
  onFailed?: (name: string, message: string) => void;
}

export type RemoteWatch = Awaited<ReturnType<typeof watchRemote>>;

/** Rebuilds a remote in development mode on every edit. Resolves after the first build, even if it failed. */
export async function watchRemote({ root, onBuilt, onFailed }: WatchRemoteOptions) {
  const { name } = readManifest(root);
  const dir = devDir(root);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });

  let state: DevState = {};
  let buildNumber = 0;
  let modules = '';
  let compiler: Rspack.Compiler | Rspack.MultiCompiler | undefined;
  let isClosed = false;
  let lastUpdate: Promise<void> = Promise.resolve();
  const firstBuild = Promise.withResolvers<void>();

  const setState = (next: DevState) => {
    state = next;
    writeDevState(dir, state);
  };
  const fail = (failure: string) => {
    setState({ ...state, failure });
    onFailed?.(name, failure);
  };

  /** Writes the files that the bundler reads, such as the stylesheet, if they change. */
  const preset = () => remotePreset({ root, name, outDir: dir, dev: true });

  async function start() {
    // Read before the running bundler stops: if a file is broken now, its next build tries again.
    const found = modulesKey(root);
    const config = { ...preset(), logLevel: 'silent' as const };
    await stop();
    // The bundler does not overwrite them, and open pages would load updates to earlier code.
    for (const file of globSync('web/*.hot-update.*', { cwd: dir })) rmSync(join(dir, file));
    modules = found;
    const rsbuild = await createRsbuild({ cwd: root, config });
    compiler = await rsbuild.createCompiler();
    const resultOf = collectBuildResults();
    compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
      const result = stats ? resultOf(stats) : { failure: messageOf(error) };
      lastUpdate = lastUpdate.then(() => update(result)).catch((thrown) => fail(messageOf(thrown)));
      lastUpdate.then(firstBuild.resolve);
    });
  }

  async function update(result: BuildResult) {
    if (isClosed) return;
    // The bundler's configuration lists the exposed modules: restart it when pages or slots are added or removed.
    if (modules !== modulesKey(root)) return start();
    // The edit may import another component of @site/ui, whose classes the stylesheet needs. The bundler then builds again.
    preset();
    if ('failure' in result) return fail(result.failure);
    const { files, ms } = result;
    buildNumber += 1;
    setState({ ...state, code: { number: buildNumber, hash: files.hash }, failure: undefined });
    const table = await routeTable({ root, name }, dir, files);
    setState({ ...state, release: { number: buildNumber, table } });
    onBuilt?.(name, ms);
  }

  function stop() {
    const stopping = compiler;
    compiler = undefined;
    return new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
  }

  try {
    await start();
    await firstBuild.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name,
    /** The folder of the build and its state. */
    dir,
    async close() {
      isClosed = true;
      await lastUpdate;
      await stop();
    },
  };
}

function modulesKey(root: string): string {
  return scanModules(root)
    .map(({ file }) => file)
    .join('\n');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
