import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerJson, sampleResult, startStandInApi } from '../../test/stand-in-api.ts';
import { answerForm } from './answer-form.ts';

let api: Awaited<ReturnType<typeof startStandInApi>>;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer = answerJson(200, sampleResult('A door.'));
});
afterEach(() => api[Symbol.asyncDispose]());

const untouched = { context: '', frequency: '', location: '' };

function submit(form: Record<string, string>, withinMs?: number) {
  const post = (path: string, body: unknown) =>
    fetch(new URL(path, api.address), { method: 'POST', body: JSON.stringify(body) });
  return answerForm({ form, post }, withinMs);
}

it('asks the API for what was entered, and for nothing else that a form may hold', async () => {
  const form = { number: ' 11:11 ', context: 'love', frequency: '', extra: 'x' };
  const { status, answer } = await submit(form);
  expect(api.calls.map(({ body }) => body)).toEqual([{ number: '11:11', context: 'love' }]);
  expect(status).toBe(200);
  // It travels to the browser as JSON.
  expect(JSON.parse(JSON.stringify(answer))).toEqual({
    entered: { ...untouched, number: ' 11:11 ', context: 'love' },
    reading: { asked: { number: '11:11', context: 'love' }, result: sampleResult('A door.') },
  });
});

it('says at each field what is wrong with it, without asking the API', async () => {
  expect(await submit({ number: 'eleven', context: 'nobody' })).toEqual({
    status: 422,
    answer: {
      entered: { ...untouched, number: 'eleven', context: 'nobody' },
      complaints: {
        number: 'Use only digits, with : . - / or spaces between them',
        context: 'Choose one of: general, love, career, spirituality, twin-flames, manifestation',
      },
    },
  });
  expect((await submit({})).answer.complaints).toEqual({ number: 'Please enter an angel number' });
  expect(api.calls).toEqual([]);
});

describe('when the API says no', () => {
  const entered = { ...untouched, number: '111' };

  it('hands on what it objects to', async () => {
    api.answer = answerJson(400, { field: 'location', message: 'Not there.' });
    const answer = { entered, complaints: { location: 'Not there.' } };
    expect(await submit({ number: '111' })).toEqual({ status: 400, answer });
  });

  it('hands on how long to wait', async () => {
    api.answer = answerJson(429, {}, { 'retry-after': '42' });
    expect(await submit({ number: '111' })).toEqual({ status: 429, answer: { entered, waitSeconds: 42 } });
  });

  const failed = { status: 503, answer: { entered, hasFailed: true } };

  it.each([
    ['an error', answerJson(500, { code: 'INTERNAL' })],
    ['an objection to no field', answerJson(400, { message: 'No.' })],
    ['nonsense', answerJson(200, { hello: 'world' })],
  ])('by %s, that is a failure', async (_name, answer) => {
    api.answer = answer;
    expect(await submit({ number: '111' })).toEqual(failed);
  });

  it('by a broken connection, that is a failure', async () => {
    api.answer = (response) => response.destroy();
    expect(await submit({ number: '111' })).toEqual(failed);
  });

  it('by silence, that is a failure in time', async () => {
    api.answer = () => {};
    expect(await submit({ number: '111' }, 50)).toEqual(failed);
  });
});
