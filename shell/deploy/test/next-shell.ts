import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import type { ShellBuild } from '../../protocol/shell-build.ts';

const version = '2.0.0-0badcafe';

interface NextShell {
  kit?: string;
  /** Changes the server bundle. */
  changeCode?: (code: string) => string;
}

/** Copies the project's shell to a folder as its next version, whose starter script has another name. */
export function copyNextShell(root: string, { kit, changeCode = (code) => code }: NextShell = {}) {
  const skipped = new Set(['node_modules', '.site', 'e2e', 'bench']);
  const copy = (path: string) =>
    cpSync(join(projectRoot, path), join(root, path), {
      recursive: true,
      filter: (source) => !skipped.has(basename(source)),
    });
  for (const path of ['package.json', 'shell', 'api/contracts']) copy(path);
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));

  const dist = join(root, 'shell', 'dist');
  const changeFile = (file: string, change: (text: string) => string) =>
    writeFileSync(join(dist, file), change(readFileSync(join(dist, file), 'utf8')));
  const editJson = (file: string, change: (json: ShellBuild) => object) =>
    changeFile(file, (text) => JSON.stringify(change(JSON.parse(text))));
  const starter = 'web/starter.next.js';
  const facts = { version, ...(kit && { kit }) };
  const { starter: oldStarter } = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8')) as ShellBuild;
  renameSync(join(dist, oldStarter), join(dist, starter));
  for (const file of ['shell.json', 'server/shell.json'])
    editJson(file, (build) => {
      const { [oldStarter]: content, ...files } = build.files;
      return { ...build, ...facts, starter, files: { ...files, [starter]: content } };
    });
  editJson('release.json', (release) => ({ ...release, ...facts }));
  changeFile('server/entry.mjs', changeCode);
  return { version, starter };
}
