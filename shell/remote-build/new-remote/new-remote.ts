import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isReserved } from '@site/releases/reserved-paths';

export interface NewRemote {
  /** `mf-moon-phases` */
  name: string;
  /** Its folder. */
  dir: string;
  /** The address of its first page. */
  path: string;
}

const template = join(import.meta.dirname, 'template');
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** With a longer name the formatter would break lines of the template. */
const maxNameLength = 24;

/** Creates a remote with one page in the project's root. Changes nothing else. */
export function createRemote(root: string, name: string): NewRemote {
  const word = name.replace(/^mf-/, '');
  const remote: NewRemote = { name: `mf-${word}`, dir: join(root, `mf-${word}`), path: `/${word}` };
  checkName(root, word, remote);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(remote.dir, file)), { recursive: true });
    writeFileSync(join(remote.dir, file), text);
  };
  for (const file of globSync('**/*', { cwd: template })) {
    const from = join(template, file);
    if (statSync(from).isFile())
      write(file.replaceAll('sample', word), fillTemplate(readFileSync(from, 'utf8'), word));
  }
  write('package.json', formatJson(manifest(root, remote.name)));
  write('tsconfig.json', formatJson(tsconfig));
  return remote;
}

function checkName(root: string, word: string, { name, dir, path }: NewRemote): void {
  if (!namePattern.test(word) || word.length > maxNameLength) {
    throw new Error(
      `Invalid remote name '${word}': use up to ${maxNameLength} lowercase letters, digits and single hyphens, starting with a letter.`,
    );
  }
  if (existsSync(dir)) throw new Error(`${name} already exists.`);
  if (isReserved(path))
    throw new Error(`The address ${path} is reserved for the shell. Choose another name.`);
  const owner = ownerOf(root, path);
  if (owner) throw new Error(`The address ${path} is a page of ${owner}. Choose another name.`);
}

/** Searches the sources, because the page may not have been built. */
function ownerOf(root: string, path: string): string | undefined {
  const page = globSync('mf-*/src/pages/**/*-page.tsx', { cwd: root }).find((file) =>
    readFileSync(join(root, file), 'utf8').includes(`path: '${path}'`),
  );
  return page?.split(/[\\/]/)[0];
}

/** Replaces `sample` in the template in all its forms: `sample`, `Sample`, `samplePage`. */
function fillTemplate(text: string, word: string): string {
  const pascal = word.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
  return text
    .replaceAll('SampleView', `${pascal}View`)
    .replaceAll('samplePage', `${camel}Page`)
    .replaceAll('Sample', title)
    .replace(/\bsample(?!s)/g, word);
}

/** The same manifest as other remotes. React must have the version that the shell provides. */
function manifest(root: string, name: string) {
  const shell = JSON.parse(readFileSync(join(root, 'shell', 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const { react, 'react-dom': reactDom } = shell.devDependencies;
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { '@site/kit': '*', '@site/ui': '*', react, 'react-dom': reactDom },
    scripts: {
      build: 'kit build',
      // These must also work in a fresh checkout, before `npm install`.
      release: 'node ../shell/commands/with-node.mjs kit release',
      dev: 'node ../shell/commands/with-node.mjs kit dev',
    },
  };
}

const tsconfig = {
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
  },
  include: ['src', 'e2e'],
};

function formatJson(value: object): string {
  // The project's formatter keeps short lists on one line.
  const text = JSON.stringify(value, null, 2).replace(
    /\[\n\s+([^\]]*?)\n\s+\]/g,
    (_, items: string) => `[${items.replace(/\n\s+/g, ' ')}]`,
  );
  return `${text}\n`;
}
