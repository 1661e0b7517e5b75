import { endpoints } from '@site/contracts';
import { expect, it } from 'vitest';
import { answerContactForm } from './answer-contact-form.ts';

const form = {
  name: ' Jo March ',
  email: 'jo@example.com',
  subject: 'other',
  message: 'Ten signs!\r\nMore.',
};
const stored = () => Response.json({ id: crypto.randomUUID() });

/** Posts a form. Returns the answer to it, and the calls that an API with this response got. */
async function submit(fields: Record<string, string>, respond: () => Response | Promise<Response> = stored) {
  const calls: { path: string; body: unknown }[] = [];
  const post = async (path: string, body: unknown) => {
    calls.push({ path, body });
    return respond();
  };
  return { posted: await answerContactForm({ form: fields, post }), calls };
}

it('sends the checked fields and the honeypot field, and says that the message was sent', async () => {
  const { posted, calls } = await submit({ ...form, website: 'x', extra: 'y' });
  expect(posted).toEqual({ status: 200, answer: { isSent: true } });
  const body = { ...form, name: 'Jo March', message: 'Ten signs!\nMore.', website: 'x' };
  expect(calls).toEqual([{ path: endpoints.contact, body }]);
});

it('names each wrong field, keeps what was entered, and does not ask the API', async () => {
  expect(await submit({ ...form, email: 'jo@', subject: '' })).toEqual({
    posted: {
      status: 422,
      answer: {
        entered: { ...form, email: 'jo@', subject: '' },
        errors: {
          email: { type: '', message: 'Please enter a valid email address' },
          subject: { type: '', message: 'Please select a subject' },
        },
      },
    },
    calls: [],
  });
});

it('passes on the message of a field that the API refused', async () => {
  const body = { code: 'INVALID_INPUT', field: 'email', message: 'Not this one.' };
  const { posted } = await submit(form, () => Response.json(body, { status: 400 }));
  const errors = { email: { type: 'server', message: 'Not this one.' } };
  expect(posted).toEqual({ status: 400, answer: { entered: form, errors } });
});

it('says when there were too many messages', async () => {
  const { posted } = await submit(form, () => Response.json({}, { status: 429 }));
  expect(posted).toEqual({ status: 429, answer: { entered: form, problem: 'limited' } });
});

it('says that there is no mailbox, without asking for another try', async () => {
  const refused = () => Response.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 });
  const { posted } = await submit(form, refused);
  expect(posted).toEqual({ status: 422, answer: { entered: form, problem: 'notConnected' } });
});

it.each([
  ['an error', () => Response.json({ code: 'INTERNAL' }, { status: 500 })],
  ['a 404 of a proxy', () => new Response('<h1>Not Found</h1>', { status: 404 })],
  ['a page of a proxy', () => new Response('<h1>Hello</h1>')],
  ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
])('never says that a message was sent after %s', async (_, respond) => {
  const { posted } = await submit(form, respond);
  expect(posted).toEqual({ status: 503, answer: { entered: form, problem: 'failed' } });
});
