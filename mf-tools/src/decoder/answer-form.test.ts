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

it('sends the known fields to the API and ignores others', async () => {
  const form = { number: ' 11:11 ', context: 'love', frequency: '', extra: 'x' };
  const { status, answer } = await submit(form);
  expect(api.calls.map(({ body }) => body)).toEqual([{ number: '11:11', context: 'love' }]);
  expect(status).toBe(200);
  // It is sent to the browser as JSON.
  expect(JSON.parse(JSON.stringify(answer))).toEqual({
    entered: { ...untouched, number: ' 11:11 ', context: 'love' },
    reading: { asked: { number: '11:11', context: 'love' }, result: sampleResult('A door.') },
  });
});

it('refuses wrong fields with a message each, without asking the API', async () => {
  expect(await submit({ number: 'eleven', context: 'nobody' })).toEqual({
    status: 422,
    answer: {
      entered: { ...untouched, number: 'eleven', context: 'nobody' },
      errors: {
        number: { type: '', message: 'Use only digits, with : . - / or spaces between them' },
        context: {
          type: '',
          message: 'Choose one of: general, love, career, spirituality, twin-flames, manifestation',
        },
      },
    },
  });
  expect((await submit({})).answer.errors).toEqual({
    number: { type: '', message: 'Please enter an angel number' },
  });
  expect(api.calls).toEqual([]);
});

describe('when the API fails', () => {
  const entered = { ...untouched, number: '111' };

  it('passes on the message of a refused field', async () => {
    api.answer = answerJson(400, { field: 'location', message: 'Not there.' });
    const answer = { entered, errors: { location: { type: 'server', message: 'Not there.' } } };
    expect(await submit({ number: '111' })).toEqual({ status: 400, answer });
  });

  it('passes on how long to wait', async () => {
    api.answer = answerJson(429, {}, { 'retry-after': '42' });
    expect(await submit({ number: '111' })).toEqual({ status: 429, answer: { entered, waitSeconds: 42 } });
  });

  const failed = { status: 503, answer: { entered, hasFailed: true } };

  it.each([
    ['an error', answerJson(500, { code: 'INTERNAL' })],
    ['a refusal that names no field', answerJson(400, { message: 'No.' })],
    ['an answer that is no reading', answerJson(200, { hello: 'world' })],
  ])('reports a failure after %s', async (_name, answer) => {
    api.answer = answer;
    expect(await submit({ number: '111' })).toEqual(failed);
  });

  it('reports a failure after a broken connection', async () => {
    api.answer = (response) => response.destroy();
    expect(await submit({ number: '111' })).toEqual(failed);
  });

  it('reports a failure in time when no answer comes', async () => {
    api.answer = () => {};
    expect(await submit({ number: '111' }, 50)).toEqual(failed);
  });
});
