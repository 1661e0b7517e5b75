import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerJson, sampleResult, startStandInApi } from '../../test/stand-in-api.ts';
import { calculateMeaning } from './calculate-meaning.ts';
import { createDecoding, type Decoding } from './decoding.ts';

let api: Awaited<ReturnType<typeof startStandInApi>>;
let decoding: Decoding;

beforeEach(async () => {
  api = await startStandInApi();
  decoding = createDecoding((asked, signal) => calculateMeaning(asked, { signal, address: api.address }));
});
afterEach(() => api[Symbol.asyncDispose]());

const tldr = () => decoding.getSnapshot().reading?.result.tldr;

/** Holds the next answer back; resolves when the call has arrived. */
function holdAnswer(): Promise<ServerResponse> {
  return new Promise((arrived) => {
    api.answer = arrived;
  });
}

describe('a submission', () => {
  it('is busy until the reading is there', async () => {
    const held = holdAnswer();
    const done = decoding.decode({ number: '11:11', context: 'love' });
    expect(decoding.getSnapshot()).toEqual({ isBusy: true, turn: 0 });
    answerJson(200, sampleResult('A door.'))(await held, api.calls[0] as never);
    expect(await done).toBeUndefined();
    expect(decoding.getSnapshot()).toEqual({
      isBusy: false,
      isNew: true,
      turn: 1,
      reading: { asked: { number: '11:11', context: 'love' }, result: sampleResult('A door.') },
    });
  });

  it('is sent once, however often the button is pressed', async () => {
    const held = holdAnswer();
    const done = decoding.decode({ number: '111' });
    await decoding.decode({ number: '222' });
    answerJson(200, sampleResult('One.'))(await held, api.calls[0] as never);
    await done;
    expect(api.calls.map(({ body }) => body)).toEqual([{ number: '111' }]);
    expect(tldr()).toBe('One.');
  });

  it('replaces the earlier reading', async () => {
    api.answer = answerJson(200, sampleResult('One.'));
    await decoding.decode({ number: '111' });
    api.answer = answerJson(200, sampleResult('Two.'));
    await decoding.decode({ number: '222' });
    expect(tldr()).toBe('Two.');
    expect(decoding.getSnapshot().turn).toBe(2);
  });
});

describe('a failure', () => {
  beforeEach(async () => {
    api.answer = answerJson(200, sampleResult('Earlier.'));
    await decoding.decode({ number: '111' });
  });

  it.each([
    ['an error', answerJson(500, { code: 'INTERNAL' })],
    ['a broken connection', (response: ServerResponse) => response.destroy()],
    ['nonsense', (response: ServerResponse) => response.writeHead(200).end('<html>')],
  ])('by %s returns to idle and keeps the earlier reading', async (_name, answer) => {
    api.answer = answer;
    expect(await decoding.decode({ number: '222' })).toEqual({});
    expect(decoding.getSnapshot()).toMatchObject({ isBusy: false, turn: 1 });
    expect(tldr()).toBe('Earlier.');
  });

  it('with status 400 names the field at fault', async () => {
    api.answer = answerJson(400, { code: 'INVALID_INPUT', field: 'context', message: 'Choose another.' });
    expect(await decoding.decode({ number: '222' })).toEqual({
      complaint: { field: 'context', message: 'Choose another.' },
    });
  });

  it.each([[{ field: 'constructor', message: 'x' }], [{ message: 'x' }], [{ field: 'number' }], ['text']])(
    'with status 400 and %j names no field',
    async (body) => {
      api.answer = answerJson(400, body);
      expect(await decoding.decode({ number: '222' })).toEqual({});
    },
  );

  it('with status 429 says how long to wait, until the next try', async () => {
    api.answer = answerJson(429, {}, { 'retry-after': '42' });
    await decoding.decode({ number: '222' });
    expect(decoding.getSnapshot().waitSeconds).toBe(42);
    api.answer = answerJson(429, {});
    await decoding.decode({ number: '222' });
    expect(decoding.getSnapshot().waitSeconds).toBe(60);
    api.answer = answerJson(200, sampleResult('Later.'));
    await decoding.decode({ number: '222' });
    expect(decoding.getSnapshot().waitSeconds).toBeUndefined();
  });
});

it('an answer that comes after the deadline never replaces a later one', async () => {
  const hasty = createDecoding((asked, signal) => calculateMeaning(asked, { signal, address: api.address }), {
    withinMs: 50,
  });
  const held = holdAnswer();
  const slow = hasty.decode({ number: '111' });
  const late = await held;
  expect(await slow).toEqual({});
  api.answer = answerJson(200, sampleResult('Later.'));
  await hasty.decode({ number: '222' });
  const closed = late.closed ? undefined : once(late, 'close');
  answerJson(200, sampleResult('Too late.'))(late, api.calls[0] as never);
  await closed;
  expect(hasty.getSnapshot().reading?.result.tldr).toBe('Later.');
});
