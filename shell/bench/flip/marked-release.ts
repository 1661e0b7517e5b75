import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishRelease } from '@site/releases/publish';

interface Target extends Pick<Parameters<typeof publishRelease>[0], 'store' | 'key'> {
  /** A folder for the copy. */
  scratch: string;
}

/** Changes the only file that matches a pattern. Throws if it stays the same. */
export type Edit = (pattern: string, change: (text: string) => string) => void;

/** The word that a marked release adds to its page titles and stylesheets. */
export function markOf(label: string): string {
  return `marked-${label}`;
}

/** Publishes a build of a remote with a mark, so that a page shows which release rendered it. */
export function publishMarked(build: string, label: string, target: Target): Promise<string> {
  return publishChanged(build, `mf-${label}`, target, (edit) => {
    edit('server/*.mjs', (code) => withMarkedTitles(code, markOf(label)));
    edit('web/*.css', (css) => `${css}/* ${markOf(label)} */`);
  });
}

/** Publishes a changed copy of a build. Resolves with its version. */
export async function publishChanged(
  build: string,
  label: string,
  { store, key, scratch }: Target,
  change: (edit: Edit) => void,
): Promise<string> {
  const dir = join(scratch, label);
  cpSync(build, dir, { recursive: true });
  const edit: Edit = (pattern, change) => {
    const [file, ...more] = globSync(pattern, { cwd: dir });
    if (!file || more.length > 0)
      throw new Error(`Cannot change the release: ${pattern} must match exactly one file.`);
    const text = readFileSync(join(dir, file), 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`Cannot change the release: found nothing to change in ${file}.`);
    writeFileSync(join(dir, file), changed);
  };
  change(edit);
  // Without a hash in the version, publishRelease adds the hash of the changed content.
  edit('release.json', (json) => json.replace(/("version": "[^"-]+)-\w+"/, '$1"'));
  return (await publishRelease({ store, dir, key })).version;
}

/** The name of the pages in the server code. */
export function pagesIn(code: string): string {
  const pages = /(\S+) as pages\b/.exec(code)?.[1];
  if (!pages) throw new Error('Cannot change the release: its server file has no export `pages`.');
  return pages;
}

function withMarkedTitles(code: string, mark: string): string {
  return `${code}
for (const page of Object.values(${pagesIn(code)})) {
  const { meta } = page;
  page.meta = (context) => ({ ...meta(context), title: \`\${meta(context).title} ${mark}\` });
}
`;
}
