import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '@site/remote-build';
import { createRemote } from '@site/remote-build/new-remote';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { writeIn } from '../releases/test/temporary-folder.ts';
import { replaceIn } from '../server/test/fixture-remotes.ts';

/** A project of its own, because the lint rules for imports between workspaces match paths from the project's root. */
const root = join(projectRoot, '.site', 'fixtures', 'check-remote', 'project');
const kit = join(projectRoot, 'shell', 'commands', 'kit.ts');
const page = 'src/pages/tarot-page.tsx';
let dir: string;

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'biome.json', 'shell/package.json'])
    cpSync(join(projectRoot, file), join(root, file));
  writeIn(root, 'mf-other/src/words.ts', "export const words = 'Other';\nexport type Words = string;\n");
  dir = createRemote(root, 'tarot').dir;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const state = join(root, 'state');
const release = () =>
  runProgram(['node', kit, 'release'], { cwd: dir, env: { ...process.env, SITE_STATE: state } });

const expectRefusal = (message: string | RegExp) => expect(buildRemote(dir)).rejects.toThrow(message);

test('a release with a type error is refused before it is built', async () => {
  replaceIn(join(dir, page), "path: '/tarot'", 'path: 5');
  const { code, output } = await release();
  expect([code, output]).toEqual([1, expect.stringContaining(`${page}`)]);
  expect(output).toMatch(/error TS\d+/);
  expect(output).toContain('CHECKS_FAILED  mf-tarot was not released.');
  expect(output).not.toContain('Published');
});

test('a release that imports another remote is refused, also for a type in a deep folder', async () => {
  const file =
    "import type { Words } from '../../../../../mf-other/src/words.ts';\n\nexport const mine: Words = '';\n";
  writeIn(dir, 'src/a/b/c/deep.ts', file);
  const { code, output } = await release();
  expect([code, output]).toEqual([1, expect.stringContaining('A remote never imports another remote')]);
  expect(output).toContain('CHECKS_FAILED  mf-tarot was not released.');
});

test.each([
  ["import { z } from 'zod';\nconsole.log(z);", 'imports zod, which its package.json does not declare'],
  [
    "import { words } from '../../../mf-other/src/words.ts';\nconsole.log(words);",
    'imports a file outside of mf-tarot',
  ],
])('`kit build` refuses %j', async (line, message) => {
  replaceIn(join(dir, page), /^/, `${line}\n`);
  const { code, output } = await runProgram(['node', kit, 'build'], { cwd: dir });
  expect(output).toMatch(`${page} ${message}`);
  expect(code).toBe(1);
});

test.each([
  ["  samples: ['/tarot'],\n", '', "add at least one sample address, e.g. samples: ['/tarot']."],
  ["samples: ['/tarot']", "samples: ['/taro']", "the sample '/taro' does not match the path '/tarot'."],
  ["path: '/tarot'", "path: '/tarot/'", "the path '/tarot/' must consist of static segments and :parameters"],
  ["path: '/tarot'", "path: '/tarot/*'", "the path '/tarot/*' must consist of"],
])('a page with %j as %j is refused with a message that names its file', async (from, to, message) => {
  replaceIn(join(dir, page), from, to);
  await expectRefusal(`${page}: ${message}`);
});

test.each([
  ["{ path: '/stars.txt' }", 'add type and render.'],
  [
    "{ path: '/:star', type: 'text/plain', render: () => '' }",
    "the path '/:star' must consist of static segments",
  ],
  ['{}', 'the default export must be made with defineResource.'],
])('a resource %s is refused with a message that names its file', async (resource, message) => {
  const file = 'src/resources/stars-resource.ts';
  writeIn(dir, file, `export default ${resource};\n`);
  await expectRefusal(`${file}: ${message}`);
});

test('two pages with the same addresses are refused with a message that names both files', async () => {
  cpSync(join(dir, page), join(dir, 'src/pages/cards-page.tsx'));
  await expectRefusal(`${page}: src/pages/cards-page.tsx has the same address, /tarot.`);
});

test.each([
  [
    'src/tarot/tarot-view.tsx',
    "throw new RangeError('No cards');\n",
    /does not load on the server: RangeError: No cards at .*src\/tarot\/tarot-view\.tsx:1:/,
  ],
  ['src/slots/card-slot.ts', '', 'src/slots/card-slot.ts must end in .tsx'],
  ['content/deck.yaml', 'title: Deck\n', /Cannot load \S+\/content\/schemas\.ts/],
])('a build names the file of a mistake: %s', async (file, text, message) => {
  writeIn(dir, file, text);
  await expectRefusal(message);
});

test('a remote without a page, slot or resource is refused', async () => {
  renameSync(join(dir, page), join(dir, 'src/pages/tarot.tsx'));
  await expectRefusal('mf-tarot has no page, slot or resource. A page is a file src/pages/<name>-page.tsx.');
});
