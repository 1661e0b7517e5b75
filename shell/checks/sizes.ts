import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { DraftRelease } from '@site/releases';
import { LaunchError } from '../launch/launch-error.ts';
import { displayPath, projectRoot } from '../launch/paths.ts';
import type { Reporter } from '../launch/reporter.ts';
import { findRemotes, findWorkspaces, type Workspace } from '../launch/workspaces/workspaces.ts';
import type { ShellBuild } from '../protocol/shell-build.ts';
import { oneFailed, onePassed, type Tally } from './tally.ts';

/** Bytes of a page visit, compressed with brotli. The starter loads at once, the app on demand (decision 12). */
type PageWeight = ReturnType<typeof weighPages>[number];

/** `js` and `css` limit the whole page. Each team limits what its pages add to the shell with `config.pageScriptLimit`. */
export const limits = { starter: 2_000, shellJs: 106_500, js: 125_000, css: 12_100 };

interface Build<Description> {
  description: Description;
  /** Bytes of a file, compressed with brotli. */
  weigh: (file: string) => number;
}

interface RemoteBuild extends Build<DraftRelease>, Pick<Workspace['config'], 'pageScriptLimit'> {}

/** Weighs every page as built: the shell, the page's remote, and the remotes whose slots it embeds. */
export function weighPages(shell: Build<ShellBuild>, remotes: RemoteBuild[]) {
  const starter = shell.weigh(shell.description.starter);
  const shellJs = shell.description.app.reduce((bytes, file) => bytes + shell.weigh(file), 0);
  const slotOwners = new Map(
    remotes.flatMap((remote) =>
      remote.description.slots.map((slot) => [slot.name, { remote, slot }] as const),
    ),
  );
  return remotes.flatMap((remote) =>
    remote.description.pages.map((page) => {
      const filesOf = ({ description, weigh }: RemoteBuild, names: string[]) =>
        names.map((file) => [`${description.name}/${file}`, weigh(file)] as const);
      const own = filesOf(remote, [remote.description.entry, ...page.js]);
      const slots = page.slots.flatMap((name) => slotOwners.get(name) ?? []);
      const slotJs = slots.flatMap(({ remote: owner, slot }) =>
        filesOf(owner, [owner.description.entry, ...slot.js]),
      );
      const slotCss = slots.flatMap(({ remote: owner, slot }) => filesOf(owner, slot.css));
      // A remote's container and shared chunks count once, even if a page uses several of its modules.
      const sum = (files: (readonly [name: string, bytes: number])[]) =>
        [...new Map(files).values()].reduce((total, bytes) => total + bytes, 0);
      return {
        page: page.pattern,
        remote: remote.description.name,
        starter,
        shellJs,
        /** JavaScript of the page's own remote, without embedded slots. */
        ownJs: sum(own),
        /** The limit of the remote for `ownJs`. */
        ownLimit: remote.pageScriptLimit ?? limits.js,
        js: shellJs + sum([...own, ...slotJs]),
        css: shell.weigh(shell.description.stylesheet) + sum([...filesOf(remote, page.css), ...slotCss]),
      };
    }),
  );
}

/** All pages of the built workspaces, heaviest first. */
export function weighBuiltPages(): PageWeight[] {
  const remotes = findRemotes(findWorkspaces(projectRoot)).map(({ path, config }) => ({
    ...readBuild<DraftRelease>(join(path, 'dist'), 'release.json'),
    pageScriptLimit: config.pageScriptLimit,
  }));
  const shell = readBuild<ShellBuild>(join(projectRoot, 'shell', 'dist'), 'shell.json');
  return weighPages(shell, remotes).sort((a, b) => b.js - a.js);
}

/** Prints the sizes of all pages. Fails if a page exceeds a limit. */
export function checkSizes(reporter: Reporter): Tally {
  const weights = weighBuiltPages();
  const row = (...[page, ...cells]: string[]) =>
    reporter.line(`  ${page?.padEnd(40)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  row('kB in brotli', 'starter', 'shell js', 'own js', 'of', 'all js', 'css');
  for (const { page, starter, shellJs, ownJs, ownLimit, js, css } of weights) {
    row(page, kB(starter), kB(shellJs), kB(ownJs), kB(ownLimit), kB(js), kB(css));
  }
  row('limit', kB(limits.starter), kB(limits.shellJs), '', '', kB(limits.js), kB(limits.css));
  // A set, because all pages exceed the same limits of the shell.
  const exceeded = new Set(weights.flatMap(exceededLimits));
  for (const problem of exceeded) reporter.warn(problem);
  return exceeded.size > 0 ? oneFailed : onePassed;
}

export function exceededLimits(weight: PageWeight): string[] {
  const { page, remote, starter, shellJs, ownJs, ownLimit, js, css } = weight;
  const shellLimitsFile = 'limits in shell/checks/sizes.ts';
  const checks = [
    ['The starter', starter, limits.starter, shellLimitsFile],
    ["The shell's JavaScript", shellJs, limits.shellJs, shellLimitsFile],
    [
      `JavaScript of ${remote} for ${page}`,
      ownJs,
      ownLimit,
      `config.pageScriptLimit in ${remote}/package.json`,
    ],
    [`All JavaScript of ${page}`, js, limits.js, shellLimitsFile],
    [`All styles of ${page}`, css, limits.css, shellLimitsFile],
  ] as const;
  return checks
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([what, bytes, limit, place]) => `${what}: ${kB(bytes)} kB, limit ${kB(limit)} (${place}).`);
}

function readBuild<Description>(dist: string, file: string): Build<Description> {
  if (!existsSync(join(dist, file))) {
    const sentence = `${displayPath(join(dist, file))} is missing, so sizes cannot be checked.`;
    throw new LaunchError('BUILD_FAILED', sentence);
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
