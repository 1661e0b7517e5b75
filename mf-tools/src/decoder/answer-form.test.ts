import { describe, expect, it } from 'vitest';
import { sampleResult } from '../../test/sample-result.ts';
import { answerForm } from './answer-form.ts';

const untouched = { context: '', frequency: '', location: '' };
const reading = () => Response.json(sampleResult('A door.'));

/** Posts a form. Returns the answer to it, and the bodies that an API with this response got. */
async function submit(form: Record<string, string>, respond: () => Response | Promise<Response> = reading) {
  const sent: unknown[] = [];
  const post = async (_path: string, body: unknown) => {
    sent.push(body);
    return respond();
  };
  return { posted: await answerForm({ form, post }), sent };
}

it('sends the known fields to the API and ignores others', async () => {
  const form = { number: ' 11:11 ', context: 'love', frequency: '', extra: 'x' };
  const { posted, sent } = await submit(form);
  expect(JSON.parse(JSON.stringify(sent))).toEqual([{ number: '11:11', context: 'love' }]);
  expect(posted.status).toBe(200);
  // The answer is sent to the browser as JSON.
  expect(JSON.parse(JSON.stringify(posted.answer))).toEqual({
    entered: { ...untouched, number: ' 11:11 ', context: 'love' },
    reading: { request: { number: '11:11', context: 'love' }, result: sampleResult('A door.') },
  });
});

it('refuses wrong fields with a message each, without asking the API', async () => {
  expect(await submit({ number: 'eleven', context: 'nobody' })).toEqual({
    posted: {
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
    },
    sent: [],
  });
  expect((await submit({})).posted.answer.errors).toEqual({
    number: { type: '', message: 'Please enter an angel number' },
  });
});

describe('when the API fails', () => {
  const entered = { ...untouched, number: '111' };

  it('passes on the message of a refused field', async () => {
    const body = { field: 'location', message: 'Not there.' };
    const { posted } = await submit(entered, () => Response.json(body, { status: 400 }));
    const errors = { location: { type: 'server', message: 'Not there.' } };
    expect(posted).toEqual({ status: 400, answer: { entered, errors } });
  });

  it('passes on how long to wait', async () => {
    const headers = { 'retry-after': '42' };
    const { posted } = await submit(entered, () => Response.json({}, { status: 429, headers }));
    expect(posted).toEqual({ status: 429, answer: { entered, waitSeconds: 42 } });
  });

  it.each([
    ['an error', () => Response.json({ code: 'INTERNAL' }, { status: 500 })],
    ['a refusal that names no field', () => Response.json({ message: 'No.' }, { status: 400 })],
    ['an answer that is no reading', () => Response.json({ hello: 'world' })],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('reports a failure after %s', async (_, respond) => {
    const { posted } = await submit(entered, respond);
    expect(posted).toEqual({ status: 503, answer: { entered, hasFailed: true } });
  });
});
