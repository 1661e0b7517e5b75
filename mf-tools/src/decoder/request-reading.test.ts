import type { HttpError } from '@site/kit';
import { describe, expect, it } from 'vitest';
import { sampleResult } from '../../test/sample-result.ts';
import { parseReading } from './request-reading.ts';

const failure = (response: Response): Promise<unknown> =>
  parseReading(response).then(
    () => undefined,
    (error: unknown) => error,
  );
const limited = (retryAfter: string) =>
  failure(new Response('{}', { status: 429, headers: { 'retry-after': retryAfter } }));

describe('the response to POST /api/calculate', () => {
  it('holds the reading', async () => {
    expect(await parseReading(Response.json(sampleResult('A door.')))).toEqual(sampleResult('A door.'));
  });

  it('throws "status: text" when it is not OK', async () => {
    const broken = await failure(new Response('it broke', { status: 500 }));
    expect(broken).toMatchObject({ name: 'HttpError', status: 500, message: '500: it broke' });
    const withoutText = await failure(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    expect(withoutText).toMatchObject({ message: '502: Bad Gateway' });
  });

  it.each([
    ['42', 42],
    ['0', 1],
    ['soon', undefined],
  ])('may have Retry-After: %s', async (retryAfter, seconds) => {
    expect(await limited(retryAfter)).toMatchObject({ status: 429, retryAfterSeconds: seconds });
  });

  it('may have Retry-After as a date', async () => {
    const { retryAfterSeconds } = (await limited(new Date(Date.now() + 90_000).toUTCString())) as HttpError;
    expect(retryAfterSeconds).toBeGreaterThan(80);
    expect(retryAfterSeconds).toBeLessThanOrEqual(90);
  });

  const unexpected = 'Unexpected response from POST /api/calculate: expected a reading';

  it.each([
    ['<html>', expect.stringContaining('JSON')],
    ['null', unexpected],
    ['{"tldr":"no steps"}', unexpected],
  ])('is refused when it is %s', async (text, message) => {
    expect(await failure(new Response(text))).toMatchObject({ message });
  });
});
