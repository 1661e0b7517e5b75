import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { exportsSince, pageFieldsSince } from '@site/kit/since';
import semver from 'semver';
import type { Description } from './describe-worker.ts';

/**
 * Derives the version ranges of the kit and of React that a release works with: of the kit from the imports of the server code
 * and the fields of its pages, of React from the minor version that the release was built and checked with.
 */
export function requirementsOf(
  root: string,
  kitExports: readonly string[] | 'all',
  { pages }: Pick<Description, 'pages'>,
) {
  const installed = createRequire(join(root, 'package.json'));
  const versionOf = (name: string): string => installed(`${name}/package.json`).version;
  const kit = versionOf('@site/kit');
  const react = versionOf('react');
  const fields = Object.values(pages).flatMap((page) => page.fields);
  const needed = [...sinceOf(exportsSince, kitExports, kit), ...sinceOf(pageFieldsSince, fields, kit)];
  const minimumKit = needed.sort(semver.compare).at(-1) ?? kit;
  const major = semver.major(kit);
  return {
    kit: semver.major(minimumKit) === major ? `^${minimumKit}` : `>=${minimumKit} <${major + 1}.0.0`,
    react: `^${semver.major(react)}.${semver.minor(react)}.0`,
  };
}

/** The versions that first had these names. A name that is not in the table counts as new in this kit. */
function sinceOf(table: Record<string, string>, names: readonly string[] | 'all', kit: string): string[] {
  return names === 'all' ? [kit] : names.map((name) => table[name] ?? kit);
}

/** The name of the entry in the preset. */
const serverEntry = 'server';

/** The exports of the kit that server code uses; 'all' if that is unknown, as in a development build. */
export function usedKitExports(node: Rspack.Stats): readonly string[] | 'all' {
  const { modules, moduleGraph } = node.compilation;
  const kit = [...modules].find((module) => module.identifier() === 'external module "@site/kit"');
  const used = kit && moduleGraph.getUsedExports(kit, serverEntry);
  return Array.isArray(used) ? used : 'all';
}
