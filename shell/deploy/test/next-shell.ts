import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import type { ShellBuild } from '../../protocol/shell-build.ts';

/** Copies the project's shell to a folder as its next version, whose starter script has another name. */
export function copyNextShell(root: string): { version: string; starter: string } {
  const skipped = new Set(['node_modules', '.site', 'e2e', 'bench']);
  const copy = (path: string) =>
    cpSync(join(projectRoot, path), join(root, path), {
      recursive: true,
      filter: (source) => !skipped.has(basename(source)),
    });
  for (const path of ['package.json', 'shell', 'api/contracts']) copy(path);
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));

  const dist = join(root, 'shell', 'dist');
  const edit = (file: string, change: (json: ShellBuild) => object) =>
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  const version = '1.1.0-0badcafe';
  const starter = 'web/starter.next.js';
  edit(join(dist, 'shell.json'), (build) => {
    renameSync(join(dist, build.starter), join(dist, starter));
    const { [build.starter]: file, ...files } = build.files;
    return { ...build, version, starter, files: { ...files, [starter]: file } };
  });
  edit(join(dist, 'release.json'), (release) => ({ ...release, version }));
  return { version, starter };
}
