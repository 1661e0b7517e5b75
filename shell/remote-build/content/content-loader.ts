import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { contentFolderOf, readContentFile, schemaSources } from './content-files.ts';

/** Compiles `content/**` files to JSON modules. Bundles keep only the fields that are used. */
export const contentRule: Rspack.RuleSetRule = {
  test: (file) => contentFolderOf(file) !== undefined,
  type: 'json',
  use: [{ loader: fileURLToPath(import.meta.url) }],
};

export default function contentLoader(this: Rspack.LoaderContext): void {
  const done = this.async();
  const file = this.resourcePath;
  const folder = contentFolderOf(file) as string;
  const sources = schemaSources(folder);
  for (const source of sources) this.addDependency(source);
  const version = Math.max(...sources.map((source) => statSync(source).mtimeMs));
  readContentFile(folder, file, String(version)).then(
    (data) => done(null, JSON.stringify(data)),
    (error: Error) => done(error),
  );
}
