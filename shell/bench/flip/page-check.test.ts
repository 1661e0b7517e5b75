import { expect, test } from 'vitest';
import { type Expected, pageProblems } from './page-check.ts';

const expected = (side: string): Expected => ({
  versions: { 'mf-content': `1.0.0-${side}`, 'mf-tools': '1.0.0-t' },
  flipped: 'mf-content',
  mark: `marked-${side}`,
});
const compositions = new Map([
  ['aaaa', expected('a')],
  ['bbbb', expected('b')],
]);

function page({
  id = 'aaaa',
  title = 'marked-a',
  file = '1.0.0-a',
  whole = id,
  frame = file,
  state = file,
}: Partial<Record<'id' | 'title' | 'file' | 'whole' | 'frame' | 'state', string>> = {}) {
  const remotes = { 'mf-content': { version: state }, 'mf-tools': { version: '1.0.0-t' } };
  const json = JSON.stringify({
    composition: { id, remotes },
    whole: { href: `/compositions/${whole}.json` },
  });
  return [
    `<title>Home ${title}</title><link href="/releases/mf-content/${file}/web/home.js">`,
    '<link href="/releases/shell/1.0.0-s/web/shell.js">',
    `<div data-remote="mf-content" data-release="${frame}"><div data-remote="mf-tools" data-release="1.0.0-t"></div></div>`,
    `<script type="application/json" id="shell-state">${json}</script>`,
  ].join('');
}

test('accepts a page that names the same composition everywhere', () => {
  expect(pageProblems(page(), 'aaaa', compositions)).toEqual([]);
});

test.each([
  ['code of another release', page({ title: 'marked-a marked-b' })],
  ['code without a mark', page({ title: '' })],
  ['a file of another release', page({ file: '1.0.0-b', frame: '1.0.0-a', state: '1.0.0-a' })],
  ['a frame of another release', page({ frame: '1.0.0-b' })],
  ['the state of another release', page({ state: '1.0.0-b' })],
  ['the state of another composition', page({ id: 'bbbb', whole: 'aaaa' })],
  ['a link to the file of another composition', page({ whole: 'bbbb' })],
])('reports %s', (_, html) => {
  expect(pageProblems(html, 'aaaa', compositions)).toHaveLength(1);
});

test('reports a composition that was never live', () => {
  expect(pageProblems(page(), 'cccc', compositions)).toHaveLength(1);
  expect(pageProblems(page(), undefined, compositions)).toHaveLength(1);
});
