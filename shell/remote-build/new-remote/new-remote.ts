import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isReserved } from '@site/releases/route-pattern';

export interface NewRemote {
  /** `mf-moon-phases` */
  name: string;
  /** Its folder. */
  dir: string;
  /** The address of its first page. */
  path: string;
}

/** A name that cannot be given; the message is one sentence for a person. */
export class NameRefused extends Error {
  override name = 'NameRefused';
}

const template = join(import.meta.dirname, 'template');
const goodName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Longer ones would break lines that the formatter wants in one piece. */
const longestName = 24;

/** Makes a remote with one page below the project's root, and touches nothing else. */
export function createRemote(root: string, given: string): NewRemote {
  const word = given.replace(/^mf-/, '');
  const remote: NewRemote = { name: `mf-${word}`, dir: join(root, `mf-${word}`), path: `/${word}` };
  checkName(root, word, remote);
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(remote.dir, file)), { recursive: true });
    writeFileSync(join(remote.dir, file), text);
  };
  for (const file of globSync('**/*', { cwd: template })) {
    const from = join(template, file);
    if (statSync(from).isFile())
      put(file.replaceAll('sample', word), renamed(readFileSync(from, 'utf8'), word));
  }
  put('package.json', json(manifest(root, remote.name)));
  put('tsconfig.json', json(tsconfig));
  return remote;
}

function checkName(root: string, word: string, { name, dir, path }: NewRemote): void {
  if (!goodName.test(word) || word.length > longestName) {
    throw new NameRefused(
      `'${word}' is no name for a remote: use up to ${longestName} small letters, digits and single hyphens, beginning with a letter.`,
    );
  }
  if (existsSync(dir)) throw new NameRefused(`${name} is there already.`);
  if (isReserved(path))
    throw new NameRefused(`The address ${path} belongs to the shell; choose another name.`);
  const owner = ownerOf(root, path);
  if (owner) throw new NameRefused(`The address ${path} is a page of ${owner}; choose another name.`);
}

/** Looks at sources, so that a page counts which was never built. */
function ownerOf(root: string, path: string): string | undefined {
  const page = globSync('mf-*/src/pages/**/*-page.tsx', { cwd: root }).find((file) =>
    readFileSync(join(root, file), 'utf8').includes(`path: '${path}'`),
  );
  return page?.split(/[\\/]/)[0];
}

/** The template's word in all its forms: `sample`, `Sample`, and `samplePage` in code. */
function renamed(text: string, word: string): string {
  const pascal = word.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
  return text
    .replaceAll('SampleView', `${pascal}View`)
    .replaceAll('samplePage', `${camel}Page`)
    .replaceAll('Sample', title)
    .replaceAll('KIT_RANGE', `^${kitVersion()}`)
    .replace(/\bsample(?!s)/g, word);
}

/** What the remote is written against, and so the least that it needs. */
function kitVersion(): string {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'kit', 'package.json'), 'utf8'),
  );
  return version;
}

/** Like its siblings; react in the very version that the shell provides. */
function manifest(root: string, name: string) {
  const shell = JSON.parse(readFileSync(join(root, 'shell', 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { react, 'react-dom': reactDom } = shell.dependencies;
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { '@site/kit': '*', '@site/ui': '*', react, 'react-dom': reactDom },
    scripts: {
      build: 'kit build',
      // These are first commands on a fresh checkout, too.
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

function json(value: object): string {
  // Short lists on one line, as the project's formatter writes them.
  const text = JSON.stringify(value, null, 2).replace(
    /\[\n\s+([^\]]*?)\n\s+\]/g,
    (_, items: string) => `[${items.replace(/\n\s+/g, ' ')}]`,
  );
  return `${text}\n`;
}
