import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { testOnSite } from 'shell/testing/browser';
import { startTestSite } from 'shell/testing/site';
import { sampleResult } from '../test/sample-result.ts';
import { build } from './tools-test.ts';

// These limits are long enough for a busy machine. Only an API that never answers exceeds them.
const renderLimits = { LOAD_TIMEOUT_MS: '2500', RENDER_TIMEOUT_MS: '2000', HANG_TIMEOUT_MS: '4000' };

type Answer = (response: ServerResponse) => void;

/** The API of the test's own site: its answers and the calls that it got. */
export interface Api {
  /** The calls of POST /api/calculate. */
  calls: { headers: IncomingMessage['headers']; body: unknown }[];
  /** The answer to requests for a reading. */
  answer: Answer;
  /** The answer to GET requests for the questions. */
  faqs: Answer;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

const onOwnSite = testOnSite(() => startTestSite({ 'mf-tools': build }, renderLimits));

/** Tests on a site of only this remote. Its API can fail and stop without an effect on other tests. */
export const test = onOwnSite.extend<{ api: Api }>({
  api: [
    async ({ site }, use) => {
      const { behave, down, up } = site.api;
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
