import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorBodySchema } from '@site/contracts';
import { array, assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import { bytesOf, mayBeIncomplete, type OddRequest, oddRequest, typed, typedMarkup } from './odd-request.ts';
import { type RawAnswer, sendRaw } from './send-raw.ts';

const requestsInTotal = 10_000;
const sentAtOnce = 50;
const seeds = [1, 2, 3, Math.floor(Math.random() * 2 ** 31)];

let site: Awaited<ReturnType<typeof startScratchSite>>;

beforeAll(async () => {
  site = await startScratchSite({ build: false });
}, 120_000);
afterAll(() => site?.stop());

test.each(seeds)(
  'no request makes the site fail, hang or leak: seed %i',
  async (seed) => {
    await assert(
      asyncProperty(array(oddRequest, { minLength: sentAtOnce, maxLength: sentAtOnce }), async (requests) => {
        const answers = await Promise.all(requests.map((one) => send(one)));
        for (const [index, answer] of answers.entries()) check(requests[index] as OddRequest, answer);
      }),
      {
        seed,
        numRuns: requestsInTotal / seeds.length / sentAtOnce,
        // Ends a search for a shorter counterexample.
        interruptAfterTimeLimit: 240_000,
        markInterruptAsFailure: true,
      },
    );
  },
  300_000,
);

test('no log holds what was typed in them', () => {
  const logs = join(site.stateDir, 'logs');
  const lines = readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'));
  expect(lines.length).toBeGreaterThan(requestsInTotal / 2);
  expect(lines.filter((line) => line.includes(typed))).toEqual([]);
});

function send(request: OddRequest): Promise<RawAnswer> {
  return sendRaw(site.origin, bytesOf(request), { end: mayBeIncomplete(request) });
}

function check(request: OddRequest, { status, headers, body }: RawAnswer): void {
  const { path, query } = request;
  if (status === undefined) {
    expect([mayBeIncomplete(request), body]).toEqual([true, '']);
    return;
  }
  expect(status).toBeLessThan(500);
  expect(body).not.toContain(projectRoot);
  expect(body).not.toMatch(/node_modules|file:\/\/|\n\s+at \S.*:\d+/);
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) expect(body).not.toContain(typedMarkup);
  // These repeat the query on purpose.
  if (!/^(http:\/\/x)?\/+(api\/)?(search|decode)/.test(path)) expect(body).not.toContain(typed);
  if (/^\/api([/?]|$)/.test(path + query) && status >= 400 && body !== '') {
    expect(type).toMatch(/^application\/json/);
    expect(errorBodySchema.safeParse(JSON.parse(body)).error).toBeUndefined();
  }
}
