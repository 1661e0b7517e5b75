import type { Rspack } from '@rsbuild/core';
import { type WebFiles, webFiles } from './route-table.ts';

export type Outcome = { failure: string } | { files: WebFiles; ms: number };

/**
 * Puts the newest results of a build's parts together (browsers, server, description): in watch mode the bundler tells
 * only of the parts that it has just built again.
 */
export function buildParts(): (stats: Rspack.Stats | Rspack.MultiStats) => Outcome {
  const failures = new Map<string, string>();
  let files: WebFiles | undefined;
  return (stats) => {
    const parts = 'stats' in stats ? stats.stats : [stats];
    for (const part of parts) {
      const { name = '' } = part.compilation;
      if (part.hasErrors()) failures.set(name, errorsOf(part));
      else {
        failures.delete(name);
        if (name === 'web') files = webFiles(part);
      }
    }
    // Each part repeats the same complaint.
    const [failure] = failures.values();
    if (failure !== undefined || !files) return { failure: failure ?? 'The build has no part for browsers.' };
    return { files, ms: durationMs(parts) };
  };
}

function errorsOf(part: Rspack.Stats): string {
  return part.toString({ all: false, errors: true, colors: false }).trim();
}

function durationMs(parts: readonly Rspack.Stats[]): number {
  const starts = parts.map(({ startTime = 0 }) => startTime);
  const ends = parts.map(({ endTime = 0 }) => endTime);
  return Math.max(...ends) - Math.min(...starts);
}
