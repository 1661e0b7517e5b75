import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { releaseUrl } from '../workers/verified-modules.ts';
import { devVersion } from './dev-builds.ts';

/** The file and line of the first call in a stack that is in the development build of a remote. */
export function sourcePlace(stack: string, dirs: Record<string, string>): string | undefined {
  const pattern = new RegExp(`${releaseUrl('([a-z0-9-]+)', devVersion)}:(\\d+):(\\d+)`);
  const [, remote = '', line, column] = pattern.exec(stack) ?? [];
  const dir = dirs[remote];
  if (!dir) return undefined;
  const server = join(dir, 'server');
  const map = new SourceMap(JSON.parse(readFileSync(join(server, 'server.mjs.map'), 'utf8')));
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return undefined;
  return `${relative(process.cwd(), resolve(server, entry.originalSource))}:${entry.originalLine + 1}`;
}
