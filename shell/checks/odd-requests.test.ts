import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorBodySchema } from '@site/contracts';
import { array, assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import { type RawResponse, sendRaw } from '../server/test/send-raw.ts';
import {
  encodeRequest,
  inputMark,
  inputMarkup,
  knownPaths,
  mayBeIncomplete,
  type OddRequest,
  oddRequest,
} from './odd-request.ts';

const concurrentRequests = 100;
const runsPerSeed = 25;
const seeds = [1, 2, 3, Math.floor(Math.random() * 2 ** 31)];
const totalRequests = concurrentRequests * runsPerSeed * seeds.length;

let site: Awaited<ReturnType<typeof startScratchSite>>;

beforeAll(async () => {
  site = await startScratchSite({ build: false });
  // On a busy machine, the first hundred requests at once would fail if none of the code had run before.
  for (const path of knownPaths) await fetch(site.origin + path);
}, 120_000);
afterAll(() => site?.stop());

test.each(seeds)(
  'no request causes a server error, a hang or a leak of internals: seed %i',
  async (seed) => {
    await assert(
      asyncProperty(
        array(oddRequest, { minLength: concurrentRequests, maxLength: concurrentRequests }),
        async (requests) => {
          const responses = await Promise.all(requests.map(send));
          for (const [index, response] of responses.entries()) check(requests[index] as OddRequest, response);
        },
      ),
      {
        seed,
        numRuns: runsPerSeed,
        // Limits the search for a shorter counterexample.
        interruptAfterTimeLimit: 240_000,
        markInterruptAsFailure: true,
      },
    );
  },
  300_000,
);

test('logs contain no input of visitors', () => {
  const logs = join(site.stateDir, 'logs');
  const lines = readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'));
  expect(lines.length).toBeGreaterThan(totalRequests / 2);
  expect(lines.filter((line) => line.includes(inputMark))).toEqual([]);
});

/** Every second request for the API goes to its own port, because the shell answers some of them itself. */
function send(request: OddRequest, index: number): Promise<RawResponse> {
  const isForApi = request.path.startsWith('/api') && index % 2 === 0;
  const origin = isForApi ? site.apiOrigin : site.origin;
  return sendRaw(origin, encodeRequest(request), { end: mayBeIncomplete(request) });
}

function check(request: OddRequest, { status, headers, body }: RawResponse): void {
  const { path, query } = request;
  if (status === undefined) {
    expect([mayBeIncomplete(request), body]).toEqual([true, '']);
    return;
  }
  expect(status).toBeLessThan(500);
  expect(body).not.toContain(projectRoot);
  expect(body).not.toMatch(/node_modules|file:\/\/|\n\s+at \S.*:\d+/);
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) expect(body).not.toContain(inputMarkup);
  // Only the search and the decoder show what was typed.
  if (!/^(http:\/\/x)?\/+(api\/)?(search|decode)/.test(path)) expect(body).not.toContain(inputMark);
  if (/^\/api([/?]|$)/.test(path + query) && status >= 400 && body !== '') {
    expect(type).toMatch(/^application\/json/);
    expect(errorBodySchema.safeParse(JSON.parse(body)).error).toBeUndefined();
  }
}
