import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** Writes a file unless it already has this text, so that a bundler in watch mode does not rebuild needlessly. */
export function writeIfChanged(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  return path;
}

/** The import specifier of a file, for code in a folder. */
export function importPath(dir: string, file: string): string {
  const path = relative(dir, file);
  return path.startsWith('../') ? path : `./${path}`;
}
