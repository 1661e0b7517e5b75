import { json } from 'node:stream/consumers';
import { startTestSite } from 'shell/testing/site';
import { answerJson, type ReceivedCall, sampleResult } from '../test/stand-in-api.ts';
import { test as base, build } from './tools-test.ts';

// Long enough for a busy machine: only an API that never answers exceeds these limits.
const renderLimits = { LOAD_TIMEOUT_MS: '2500', RENDER_TIMEOUT_MS: '2000', HANG_TIMEOUT_MS: '4000' };

export type Answer = ReturnType<typeof answerJson>;

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
          return (request.url?.startsWith('/api/calculate') ? api.answer : api.faqs)(response, noCall);
        const call = { method: request.method, headers: request.headers, body: await json(request) };
        api.calls.push(call);
        api.answer(response, call);
      });
      await use(api);
    },
    { auto: true },
  ],
});

const noCall: ReceivedCall = { method: 'GET', headers: {}, body: undefined };
