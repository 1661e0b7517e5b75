import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each remote has a job or image of its own in production, with its name in the first group. */
const places = {
  'docker-compose.yml': /^\n {2}(mf-[\w-]+):\n {4}<<: \*release\n(?: {4}.*\n)+/gm,
  'shell/deploy/kubernetes/base/releases.yaml':
    /^---\napiVersion: batch\/v1\nkind: Job\nmetadata:\n {2}name: (mf-[\w-]+)\n(?:(?!---).*\n)+/gm,
  'shell/deploy/kubernetes/production/kustomization.yaml':
    /^ {2}- \{ name: angel-numbers\/(mf-[\w-]+), .*\n/gm,
};

/** Adds the release jobs of a remote, as copies of those of the last other remote. Returns the changed files. */
export function addReleaseJobs(root: string, remote: string): string[] {
  // All or none: a second try would add the first ones twice.
  const changed = Object.entries(places).map(([file, pattern]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const last = [...text.matchAll(pattern)].at(-1);
    const [part, name] = last ?? [];
    if (!last || !part || !name) throw new Error(`${file} has no release job of another remote.`);
    const end = last.index + part.length;
    return [file, text.slice(0, end) + part.replaceAll(name, remote) + text.slice(end)] as const;
  });
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  return Object.keys(places);
}
