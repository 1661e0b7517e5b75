import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyPair, Store } from '@site/releases';
import { publishRelease } from '@site/releases/publish';

/** The word that stands in all that a marked release makes: in its titles and in its stylesheets. */
export function markOf(label: string): string {
  return `marked-${label}`;
}

/** Publishes a build of a remote once more, such that what the browser gets tells which release made it. */
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
  // Without its hash the version is completed anew, from the changed content.
  edit(join(dir, 'release.json'), (json) => json.replace(/("version": "[^"-]+)-\w+"/, '$1"'));
  return (await publishRelease({ store, dir, key })).version;
}

function edit(file: string, change: (text: string) => string) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Adds the mark to the titles of all pages, in the very code that renders them. */
function withMarkedTitles(code: string, mark: string): string {
  const pages = /(\S+) as pages\b/.exec(code)?.[1];
  if (!pages) throw new Error('The server file does not export its pages as expected.');
  return `${code}
for (const page of Object.values(${pages})) {
  const { meta } = page;
  page.meta = (context) => ({ ...meta(context), title: \`\${meta(context).title} ${mark}\` });
}
`;
}
