import type { Rspack } from '@rsbuild/core';
import { type WebFiles, webFiles } from './route-table.ts';

export type BuildResult = { failure: string } | { files: WebFiles; ms: number };

/**
 * Combines the latest results of all environments (web, node, describe). In watch mode the bundler reports only the
 * environments that it has just rebuilt.
 */
export function collectBuildResults(): (stats: Rspack.Stats | Rspack.MultiStats) => BuildResult {
  const failures = new Map<string, string>();
  let files: WebFiles | undefined;
  return (stats) => {
    const builds = 'stats' in stats ? stats.stats : [stats];
    for (const build of builds) {
      const { name = '' } = build.compilation;
      if (build.hasErrors()) failures.set(name, errorsOf(build));
      else {
        failures.delete(name);
        if (name === 'web') files = webFiles(build);
      }
    }
    // Every environment reports the same error: one is enough.
    const [failure] = failures.values();
    if (failure !== undefined || !files)
      return { failure: failure ?? "Missing result of environment 'web'." };
    return { files, ms: durationMs(builds) };
  };
}

function errorsOf(build: Rspack.Stats): string {
  return readableErrors(build.toString({ all: false, errors: true, colors: false }));
}

/** The errors of a build without stacks of the bundler. An error that several modules cause is listed once. */
export function readableErrors(text: string): string {
  const withoutStacks = text.replace(/^\s*│\s+at .*\n/gm, '');
  const errors = withoutStacks.split(/\n+(?=ERROR in )/).map((error) => error.trim());
  const mistakes = new Map(errors.toReversed().map((error) => [error.replace(/^ERROR in .*\n/, ''), error]));
  return [...mistakes.values()].reverse().join('\n\n');
}

function durationMs(builds: readonly Rspack.Stats[]): number {
  const starts = builds.map(({ startTime = 0 }) => startTime);
  const ends = builds.map(({ endTime = 0 }) => endTime);
  return Math.max(...ends) - Math.min(...starts);
}
