import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-test-content-'));
  await cp(join(workspace, 'content'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs what `npm run content:check` runs. */
async function check(...parameters: string[]) {
  const { scripts } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const [program, script] = String(scripts['content:check']).split(' ');
  expect(program).toBe('node');
  const child = spawn(process.execPath, [String(script), ...parameters], { cwd: workspace });
  const [printed, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, printed, complaint };
}

async function edit(file: string, change: (source: string) => string): Promise<void> {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  expect(change(source), 'the edit must change something').not.toBe(source);
  await writeFile(path, change(source));
}

describe('content:check', () => {
  it('counts what is there and ends well, for the published content and for any folder', async () => {
    const published = await check();
    expect(published).toEqual({
      code: 0,
      printed: expect.stringMatching(/^Content is sound: \d+ numbers, \d+ posts, \d+ questions\.\n$/),
      complaint: '',
    });
    expect(await check(folder)).toEqual(published);
  });

  it('names file and field of every mistake, counts them and fails', async () => {
    await edit('angel-numbers/222.md', (source) => source.replace(/title: .*/, 'title: ""'));
    await edit('faqs/practice/how-do-i-start.md', (source) => source.replace('?', '.'));
    expect(await check(folder)).toEqual({
      code: 1,
      printed: '',
      complaint:
        'angel-numbers/222.md: title is empty\n' +
        'faqs/practice/how-do-i-start.md: question must end with a question mark\n\n' +
        '2 problems found.\n',
    });
  });

  it('names both places of what is said twice', async () => {
    const sentence = 'Seven grey herons waited quietly beside the frozen canal.';
    for (const number of ['222', '777']) {
      await edit(`angel-numbers/${number}.md`, (source) =>
        source.replace(/(## Where it appears\n\n)/, `$1${sentence} `),
      );
    }
    const { code, complaint } = await check(folder);
    expect(code).toBe(1);
    expect(complaint).toBe(
      'angel-numbers/222 commonPlaces and angel-numbers/777 commonPlaces share ' +
        '"seven grey herons waited quietly beside the frozen"\n\n1 problem found.\n',
    );
  });

  it('fails on a folder that is not there', async () => {
    const { code, complaint } = await check(join(folder, 'nowhere'));
    expect(code).toBe(1);
    expect(complaint).toContain('ENOENT');
  });
});
