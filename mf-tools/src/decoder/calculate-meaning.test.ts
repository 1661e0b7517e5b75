import type { HttpError } from '@site/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerJson, sampleResult, startStandInApi } from '../../test/stand-in-api.ts';
import { calculateMeaning } from './calculate-meaning.ts';

let api: Awaited<ReturnType<typeof startStandInApi>>;
beforeAll(async () => {
  api = await startStandInApi();
});
beforeEach(() => {
  api.calls.length = 0;
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = () => calculateMeaning({ number: '11:11', context: 'love' }, { address: api.address });

async function failure(): Promise<unknown> {
  return ask().then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('POST /api/calculate', () => {
  it('sends the request as JSON and returns the reading', async () => {
    api.answer = answerJson(200, sampleResult('A door.'));
    expect(await ask()).toEqual(sampleResult('A door.'));
    expect(api.calls).toMatchObject([
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: { number: '11:11', context: 'love' },
      },
    ]);
  });

  it('throws "status: text" for an answer that is not OK', async () => {
    api.answer = (response) => response.writeHead(500).end('it broke');
    expect(await failure()).toMatchObject({ name: 'HttpError', status: 500, message: '500: it broke' });
    api.answer = (response) => response.writeHead(502, 'Bad Gateway').end();
    expect(await failure()).toMatchObject({ message: '502: Bad Gateway' });
  });

  it.each([
    ['42', 42],
    ['0', 1],
    ['soon', undefined],
  ])('reads Retry-After: %s', async (retryAfter, seconds) => {
    api.answer = answerJson(429, {}, { 'retry-after': retryAfter });
    expect(await failure()).toMatchObject({ status: 429, retryAfterSeconds: seconds });
  });

  it('reads Retry-After given as a date', async () => {
    api.answer = answerJson(429, {}, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() });
    const { retryAfterSeconds } = (await failure()) as HttpError;
    expect(retryAfterSeconds).toBeGreaterThan(80);
    expect(retryAfterSeconds).toBeLessThanOrEqual(90);
  });

  const unexpected = 'Unexpected response from POST /api/calculate: expected a reading';

  it.each([
    ['<html>', expect.stringContaining('JSON')],
    ['null', unexpected],
    ['{"tldr":"no steps"}', unexpected],
  ])('refuses %s as a reading', async (text, message) => {
    api.answer = (response) => response.writeHead(200).end(text);
    expect(await failure()).toMatchObject({ message });
  });
});
