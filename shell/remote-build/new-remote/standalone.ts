import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = <Content>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Content;

/** The package.json in a folder of the project. */
export const readPackage = (...folder: string[]) =>
  readJson<{ version: string; devDependencies: Record<string, string> }>(...folder, 'package.json');

/** The files of a repository of its own, besides the sources of the remote. `root` is the folder of this project. */
export function standaloneFiles(
  root: string,
  name: string,
  registry?: string,
): Record<string, string | object> {
  return {
    'package.json': manifest(root, name),
    'tsconfig.json': tsconfig(root),
    'biome.json': lintRules(root),
    'vitest.config.ts': vitestConfig,
    // The public keys of the site may be in the repository, the team's private key never.
    '.gitignore': 'node_modules/\ndist/\n.site/\n*.pem\n!*.pub.pem\n',
    '.npmrc': `${registry ? `@site:registry=${registry}\n` : ''}engine-strict=true\n`,
  };
}

function manifest(root: string, name: string) {
  const project = readPackage(root).devDependencies;
  const shell = readPackage(root, 'shell').devDependencies;
  const caretRange = (folder: string) => `^${readPackage(root, folder).version}`;
  const pick = (from: Record<string, string>, ...names: string[]) =>
    Object.fromEntries(names.map((each) => [each, from[each]]));
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: `>=${project.node}` },
    dependencies: {
      '@site/kit': caretRange('shell/kit'),
      '@site/ui': caretRange('shell/ui'),
      // The version that the shell provides.
      ...pick(shell, 'react', 'react-dom'),
    },
    devDependencies: {
      ...pick(project, '@biomejs/biome'),
      '@site/remote-build': caretRange('shell/remote-build'),
      '@site/shell': caretRange('shell'),
      ...pick(project, '@types/node'),
      ...pick(shell, '@types/react', '@types/react-dom'),
      ...pick(project, 'typescript', 'vite', 'vitest'),
    },
    scripts: {
      build: 'kit build',
      check: 'kit check',
      'content:check': 'kit content',
      test: 'vitest run',
      dev: 'kit dev',
      release: 'kit release',
      releases: 'releases',
    },
  };
}

function tsconfig(root: string) {
  const { compilerOptions } = readJson<{ compilerOptions: object }>(root, 'tsconfig.base.json');
  return { compilerOptions: { ...compilerOptions, ...remoteCompilerOptions }, include: ['content', 'src'] };
}

/** What all remotes add to the compiler options of the project. */
export const remoteCompilerOptions = {
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
};

/** The rules that this project has for remotes. */
function lintRules(root: string) {
  const {
    overrides,
    vcs: _,
    ...rules
  } = readJson<{ overrides: { includes: string[] }[]; vcs: object }>(root, 'biome.json');
  const forRemotes = overrides.filter(({ includes }) => includes[0] === 'mf-*/src/**');
  return {
    ...rules,
    files: { includes: ['**', '!dist', '!.site'] },
    overrides: forRemotes.map((rule) => ({ ...rule, includes: ['src/**', '!**/*.test.*'] })),
  };
}

const vitestConfig = `import { viteContent } from '@site/remote-build/vite-content';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests import content files as the build does.
  plugins: [viteContent()],
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
`;
