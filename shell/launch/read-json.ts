import { readFileSync } from 'node:fs';

/** The content of a JSON file. Undefined if there is none, or a damaged one. */
export function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content;
  } catch {
    return undefined;
  }
}
