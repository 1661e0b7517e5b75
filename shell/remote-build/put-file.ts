import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** Writes a file unless it says this already: a bundler that watches it would build again for nothing. */
export function putFile(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  if (!isText(path, text)) writeFileSync(path, text);
  return path;
}

function isText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

/** A file as code in a folder names it, in quotes. */
export function importPath(dir: string, file: string): string {
  const path = relative(dir, file);
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`);
}
