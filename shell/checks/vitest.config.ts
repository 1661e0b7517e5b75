import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { viteContent } from '@site/remote-build/vite-content';
import { defineConfig } from 'vitest/config';
import { projectRoot } from '../launch/paths.ts';
import { findWorkspaces, type Workspace } from '../launch/workspaces/workspaces.ts';

const workspaces = findWorkspaces(projectRoot);
const ownConfig = ({ path }: Workspace) => join(path, 'vitest.config.ts');
const configured = workspaces.filter((workspace) => existsSync(ownConfig(workspace)));

/** One project for each workspace with these settings, unless it, or the workspace around it, has its own vitest.config.ts. */
const plain = workspaces.filter(
  ({ path }) => !configured.some((own) => `${path}/`.startsWith(`${own.path}/`)),
);
const projects = plain.map(({ name, path }) => {
  const inner = workspaces
    .filter((other) => other.path.startsWith(`${path}/`))
    .map((other) => `${other.path}/**`);
  return {
    plugins: [viteContent()],
    test: {
      name,
      root: path,
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/.site/**', ...inner],
      // Real processes on a busy machine take their time; a hang still ends.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
});

export default defineConfig({
  root: projectRoot,
  test: { projects: [...projects, ...configured.map(ownConfig)] },
});
