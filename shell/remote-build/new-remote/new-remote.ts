import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReserved } from '@site/releases/reserved-paths';
import { writeIfChanged } from '../write-if-changed.ts';
import { readPackage, remoteCompilerOptions, standaloneFiles } from './standalone.ts';

export interface NewRemote {
  /** `mf-moon-phases` */
  name: string;
  dir: string;
  /** The address of its first page. */
  path: string;
}

export interface Standalone {
  /** The folder of its repository. */
  dir: string;
  /** Where npm finds the packages of the site; default: npm's configuration. */
  registry?: string | undefined;
}

const template = join(import.meta.dirname, 'template');
const standaloneTemplate = join(import.meta.dirname, 'standalone');
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The name is the label of its link, and a label in the menu may have 30 characters. */
const maxNameLength = 30;

/** Creates a remote with one page in the project's root, or in a repository of its own. Changes nothing else. */
export function createRemote(root: string, name: string, standalone?: Standalone): NewRemote {
  const word = name.replace(/^mf-/, '');
  const dir = standalone?.dir ?? join(root, `mf-${word}`);
  const remote: NewRemote = { name: `mf-${word}`, dir, path: `/${word}` };
  checkName(root, word, remote);
  const write = (file: string, text: string) => writeIfChanged(join(dir, file), text);
  // The second one replaces the README of the first.
  for (const folder of standalone ? [template, standaloneTemplate] : [template]) {
    for (const file of globSync('**/*.*', { cwd: folder }))
      write(file.replaceAll('sample', word), fillTemplate(readFileSync(join(folder, file), 'utf8'), word));
  }
  const files = standalone
    ? standaloneFiles(root, remote.name, standalone.registry)
    : { 'package.json': manifest(root, remote.name), 'tsconfig.json': tsconfig };
  for (const [file, content] of Object.entries(files))
    write(file, typeof content === 'string' ? content : JSON.stringify(content));
  const format = [fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')), 'format', '--write'];
  execFileSync(process.execPath, [...format, '--vcs-enabled=false', '.'], { cwd: dir, stdio: 'pipe' });
  return remote;
}

function checkName(root: string, word: string, { name, dir, path }: NewRemote): void {
  if (!namePattern.test(word) || word.length > maxNameLength) {
    throw new Error(
      `Invalid remote name '${word}': use up to ${maxNameLength} lowercase letters, digits and single hyphens, starting with a letter.`,
    );
  }
  if (['dist', 'test', 'tests'].includes(word))
    throw new Error(`Folders named ${word} are not part of a build. Choose another name.`);
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new Error(`${dir.endsWith(name) ? name : dir} already exists.`);
  if (existsSync(join(root, name)))
    throw new Error(`${name} is a remote of this repository. Choose another name.`);
  if (isReserved(path))
    throw new Error(`The address ${path} is reserved for the shell. Choose another name.`);
  const owner = ownerOf(root, path);
  if (owner) throw new Error(`The address ${path} is a page of ${owner}. Choose another name.`);
}

/** The remote that has a page at an address. Searches sources and content, because the page may not be built yet. */
function ownerOf(root: string, path: string): string | undefined {
  const definition = new RegExp(`(?:\\bpath(?::| =) |Page\\()'?${path}(?:'|$)`, 'm');
  const page = globSync('mf-*/{src/pages/**/*-page.tsx,content/**/*.yaml}', { cwd: root }).find((file) =>
    definition.test(readFileSync(join(root, file), 'utf8')),
  );
  return page?.split(/[\\/]/)[0];
}

/** Replaces `sample` in the template in all its forms: `sample`, `Sample`, `samplePage`. */
function fillTemplate(text: string, word: string): string {
  const pascal = word.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
  const forms: Record<string, string> = {
    SampleView: `${pascal}View`,
    samplePage: `${camel}Page`,
    Sample: title,
    sample: word,
  };
  // At once, because the name may have `sample` in it.
  return text.replace(/SampleView|samplePage|Sample|\bsample(?!s)/g, (form) => forms[form] ?? form);
}

/** The same manifest as other remotes. React must have the version that the shell provides. */
function manifest(root: string, name: string) {
  const { react, 'react-dom': reactDom } = readPackage(root, 'shell').devDependencies;
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { '@site/kit': '*', '@site/ui': '*', react, 'react-dom': reactDom },
    scripts: {
      build: 'kit build',
      check: 'kit check',
      'content:check': 'kit content',
      release: 'kit release',
      dev: 'kit dev',
    },
  };
}

const tsconfig = {
  extends: '../tsconfig.base.json',
  compilerOptions: remoteCompilerOptions,
  include: ['content', 'src', 'test', 'e2e'],
};
