import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyPair, Store } from '@site/releases';
import { publishRelease } from '@site/releases/publish';

/** The word that a marked release adds to its page titles and stylesheets. */
export function markOf(label: string): string {
  return `marked-${label}`;
}

/** Publishes a build of a remote with a mark, so that a page shows which release rendered it. */
export async function publishMarked(
  build: string,
  label: string,
  { store, key, scratch }: { store: Store; key: KeyPair; scratch: string },
): Promise<string> {
  const dir = join(scratch, `mf-${label}`);
  cpSync(build, dir, { recursive: true });
  for (const file of globSync('server/*.mjs', { cwd: dir }))
    edit(join(dir, file), (code) => withMarkedTitles(code, markOf(label)));
  for (const file of globSync('web/*.css', { cwd: dir }))
    edit(join(dir, file), (css) => `${css}/* ${markOf(label)} */`);
  // Without a hash in the version, publishRelease adds the hash of the changed content.
  edit(join(dir, 'release.json'), (json) => json.replace(/("version": "[^"-]+)-\w+"/, '$1"'));
  return (await publishRelease({ store, dir, key })).version;
}

function edit(file: string, change: (text: string) => string) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Adds the mark to all page titles in the server code. */
function withMarkedTitles(code: string, mark: string): string {
  const pages = /(\S+) as pages\b/.exec(code)?.[1];
  if (!pages) throw new Error('Cannot mark the release: its server file has no export `pages`.');
  return `${code}
for (const page of Object.values(${pages})) {
  const { meta } = page;
  page.meta = (context) => ({ ...meta(context), title: \`\${meta(context).title} ${mark}\` });
}
`;
}
