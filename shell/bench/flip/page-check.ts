import type { PageState } from '../../protocol/composition.ts';

/** What a page of one composition may contain. */
export interface Expected {
  versions: Record<string, string>;
  /** The remote that switches releases, and the mark of its release in this composition. */
  flipped: string;
  mark: string;
}

/** Lists every sign that a page was not rendered from one composition. */
export function pageProblems(
  html: string,
  headerId: string | undefined,
  compositions: ReadonlyMap<string, Expected>,
): string[] {
  const expected = headerId === undefined ? undefined : compositions.get(headerId);
  if (!expected) return [`its composition ${headerId ?? '(no header)'} was never live`];
  const { versions, flipped, mark } = expected;
  const problems: string[] = [];
  const expectVersion = (remote: string, version: string, where: string) => {
    if (versions[remote] !== version) problems.push(`${where} belongs to ${remote}@${version}`);
  };
  for (const [, remote = '', version = ''] of html.matchAll(/\/releases\/(mf-[\w-]+)\/([^/"]+)\//g))
    expectVersion(remote, version, 'a file');
  for (const [, remote = '', version = ''] of html.matchAll(
    /data-remote="(mf-[\w-]+)" data-release="([^"]+)"/g,
  ))
    expectVersion(remote, version, 'a frame');
  for (const [other] of html.matchAll(/\bmarked-\w+/g))
    if (other !== mark) problems.push(`contains ${other} instead of ${mark}`);

  if (html.includes(`data-remote="${flipped}"`) && !html.includes(mark)) problems.push(`${mark} is missing`);

  const { composition, whole } = stateOf(html);
  if (composition.id !== headerId) problems.push(`its state belongs to composition ${composition.id}`);
  if (!whole.href.includes(`/${headerId}.`)) problems.push(`it links the composition file ${whole.href}`);
  for (const [remote, { version }] of Object.entries(composition.remotes))
    expectVersion(remote, version, 'its state');
  return problems;
}

function stateOf(html: string): PageState {
  const opening = 'id="shell-state">';
  const start = html.lastIndexOf(opening) + opening.length;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start))) as PageState;
}
