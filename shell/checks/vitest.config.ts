import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { viteContent } from '@site/remote-build/vite-content';
import { defineConfig } from 'vitest/config';
import { projectRoot } from '../launch/paths.ts';
import { findWorkspaces, type Workspace } from '../launch/workspaces/workspaces.ts';

const workspaces = findWorkspaces(projectRoot);
const ownConfig = ({ path }: Workspace) => join(path, 'vitest.config.ts');
const configured = workspaces.filter((workspace) => existsSync(ownConfig(workspace)));

/** Workspaces without their own vitest.config.ts, also in a parent workspace. Each becomes a project with these settings. */
const unconfigured = workspaces.filter(
  ({ path }) => !configured.some((own) => `${path}/`.startsWith(`${own.path}/`)),
);
// Most tests wait for the processes they started, so twice as many workers as cores are faster.
const maxWorkers = availableParallelism() * 2;
// The files of a worker share loaded modules, which saves a sixth of the time. A test must restore what it changes in the process.
const isolate = false;
const projects = unconfigured.map(({ name, path }) => {
  const inner = workspaces
    .filter((other) => other.path.startsWith(`${path}/`))
    .map((other) => `${other.path}/**`);
  return {
    plugins: [viteContent()],
    test: {
      name,
      root: path,
      isolate,
      include: ['**/*.test.{ts,tsx}'],
      ...(name === 'shell' && { globalSetup: './server/test/build-unchanged-fixtures.ts' }),
      exclude: ['**/node_modules/**', '**/dist/**', '**/.site/**', ...inner],
      // Tests start real processes, which takes time on a busy machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      // Try twice, as browser tests do, in case the machine stalls. The report shows it.
      retry: 1,
    },
  };
});

export default defineConfig({
  root: projectRoot,
  test: {
    maxWorkers,
    projects: [
      ...projects,
      // A project with its own file inherits no settings. If its number of workers differed, its tests would run after all others.
      ...configured.map((own) => ({
        extends: ownConfig(own),
        test: { name: own.name, root: own.path, maxWorkers, isolate },
      })),
    ],
  },
});
