import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { DraftRelease } from '@site/releases';
import { LaunchError } from '../launch/launch-error.ts';
import { projectRoot, shown } from '../launch/paths.ts';
import type { Reporter } from '../launch/reporter.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';
import type { ShellBuild } from '../protocol/shell-build.ts';
import { oneFailed, onePassed, type Tally } from './tally.ts';

/** What a visit of a page downloads, in bytes of brotli: the starter at once, the app when somebody does something. */
export interface PageWeight {
  page: string;
  remote: string;
  starter: number;
  shellJs: number;
  /** What the page's own remote adds, without the slots of others. */
  ownJs: number;
  js: number;
  css: number;
}

export const limits = { starter: 2_000, shellJs: 107_000, js: 125_000, css: 12_000 };

/** What a remote may add to any of its pages; one that is not named has the whole rest. */
export const ownLimits: Record<string, number> = {
  'mf-tools': 35_000,
  'mf-content': 30_000,
  'mf-blog': 25_000,
};

interface Build<Description> {
  description: Description;
  /** Bytes of one of its files, in brotli. */
  weigh: (file: string) => number;
}

/** Weighs every page as built: the shell, the page's remote, and the remotes whose slots it embeds. */
export function weighPages(shell: Build<ShellBuild>, remotes: Build<DraftRelease>[]): PageWeight[] {
  const starter = shell.weigh(shell.description.starter);
  const shellJs = shell.description.app.reduce((bytes, file) => bytes + shell.weigh(file), 0);
  const slotOwners = new Map(
    remotes.flatMap((remote) =>
      remote.description.slots.map((slot) => [slot.name, { remote, slot }] as const),
    ),
  );
  return remotes.flatMap((remote) =>
    remote.description.pages.map((page) => {
      const parts = [{ remote, js: page.js, css: page.css }];
      for (const name of page.slots) {
        const owner = slotOwners.get(name);
        if (owner) parts.push({ remote: owner.remote, js: owner.slot.js, css: owner.slot.css });
      }
      // A remote's container and shared chunks count once, however many of its modules a page takes.
      const files = (kind: 'js' | 'css') =>
        parts.flatMap(({ remote: { description, weigh }, ...part }) =>
          [...(kind === 'js' ? [description.entry] : []), ...part[kind]].map(
            (file) => [`${description.name}/${file}`, () => weigh(file)] as const,
          ),
        );
      const sum = (kind: 'js' | 'css') =>
        [...new Map(files(kind)).values()].reduce((bytes, weigh) => bytes + weigh(), 0);
      const own = new Set([remote.description.entry, ...page.js]);
      return {
        page: page.pattern,
        remote: remote.description.name,
        starter,
        shellJs,
        ownJs: [...own].reduce((bytes, file) => bytes + remote.weigh(file), 0),
        js: shellJs + sum('js'),
        css: shell.weigh(shell.description.stylesheet) + sum('css'),
      };
    }),
  );
}

/** Every page of the site as the workspaces are built, the heaviest first. */
export function weighBuiltPages(): PageWeight[] {
  const remotes = findRemotes(findWorkspaces(projectRoot)).map(({ path }) =>
    readBuild<DraftRelease>(join(path, 'dist'), 'release.json'),
  );
  const shell = readBuild<ShellBuild>(join(projectRoot, 'shell', 'dist'), 'shell.json');
  return weighPages(shell, remotes).sort((a, b) => b.js - a.js);
}

/** Prints the table and holds the line. */
export function checkSizes(reporter: Reporter): Tally {
  const weights = weighBuiltPages();
  const row = (...[page, ...cells]: string[]) =>
    reporter.line(`  ${page?.padEnd(40)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  row('kB in brotli', 'starter', 'shell js', 'own js', 'of', 'all js', 'css');
  for (const { page, remote, starter, shellJs, ownJs, js, css } of weights) {
    row(page, kB(starter), kB(shellJs), kB(ownJs), kB(ownLimits[remote] ?? limits.js), kB(js), kB(css));
  }
  row('limit', kB(limits.starter), kB(limits.shellJs), '', '', kB(limits.js), kB(limits.css));
  const heavy = weights.filter((weight) => isTooHeavy(weight));
  for (const { page } of heavy) reporter.warn(`${page} is over the limit.`);
  return heavy.length > 0 ? oneFailed : onePassed;
}

export function isTooHeavy({ remote, starter, shellJs, ownJs, js, css }: PageWeight): boolean {
  const ownLimit = ownLimits[remote] ?? limits.js;
  if (starter > limits.starter) return true;
  return shellJs > limits.shellJs || ownJs > ownLimit || js > limits.js || css > limits.css;
}

function readBuild<Description>(dist: string, file: string): Build<Description> {
  if (!existsSync(join(dist, file))) {
    throw new LaunchError('BUILD_FAILED', `There is no ${shown(join(dist, file))} to weigh.`);
  }
  const known = new Map<string, number>();
  return {
    description: JSON.parse(readFileSync(join(dist, file), 'utf8')) as Description,
    weigh(path) {
      const bytes = known.get(path) ?? brotliCompressSync(readFileSync(join(dist, path))).length;
      known.set(path, bytes);
      return bytes;
    },
  };
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
