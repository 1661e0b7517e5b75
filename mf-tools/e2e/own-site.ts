import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startTestSite } from 'shell/testing/site';
import { sampleResult } from '../test/sample-result.ts';
import { test as base, build } from './tools-test.ts';

// Long enough for a busy machine: only an API that never answers exceeds these limits.
const renderLimits = { LOAD_TIMEOUT_MS: '2500', RENDER_TIMEOUT_MS: '2000', HANG_TIMEOUT_MS: '4000' };

type Answer = (response: ServerResponse) => void;

interface ReceivedCall {
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The API of the test's own site: its answers and the calls that it got. */
export interface Api {
  /** The calls of POST /api/calculate. */
  calls: ReceivedCall[];
  /** The answer to requests for a reading. */
  answer: Answer;
  /** The answer to GET requests for the questions. */
  faqs: Answer;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

/** Tests on a site of this remote alone. Its API can fail and stop without an effect on other tests. */
export const test = base.extend<{ api: Api }, { ownSite: Awaited<ReturnType<typeof startTestSite>> }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
    async ({}, use) => {
      const site = await startTestSite({ 'mf-tools': build }, renderLimits);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
  api: [
    async ({ ownSite }, use) => {
      const { behave, down, up } = ownSite.api;
      const api: Api = {
        calls: [],
        answer: answerJson(200, sampleResult('A door left ajar.')),
        faqs: answerJson(200, []),
        down,
        up,
      };
      behave(async (request, response) => {
        if (request.method !== 'POST')
          return (request.url?.startsWith('/api/calculate') ? api.answer : api.faqs)(response);
        api.calls.push({ headers: request.headers, body: await json(request) });
        api.answer(response);
      });
      await use(api);
    },
    { auto: true },
  ],
});

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}
