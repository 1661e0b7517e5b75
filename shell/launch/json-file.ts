import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The content of a JSON file. Undefined if there is none, or a damaged one. */
export function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content;
  } catch {
    return undefined;
  }
}

/** Replaces a JSON file atomically: if this process is killed meanwhile, the old file stays. */
export function writeJson(path: string, content: object, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(content), { mode });
  renameSync(draft, path);
}
