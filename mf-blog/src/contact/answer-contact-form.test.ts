import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { endpoints } from '@site/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerContactForm } from './answer-contact-form.ts';

const form = {
  name: ' Jo March ',
  email: 'jo@example.com',
  subject: 'other',
  message: 'Ten signs!\r\nMore.',
};

const calls: { path: string | undefined; body: unknown }[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  calls.push({ path: request.url, body: await json(request) });
  answer(response);
});

beforeEach(async () => {
  calls.length = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const answerJson = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function submit(fields: Record<string, string>, withinMs?: number) {
  const { port } = server.address() as AddressInfo;
  const post = (path: string, body: unknown) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return answerContactForm({ form: fields, post }, withinMs);
}

it('sends the checked fields, the trap too, and says that the message was sent', async () => {
  answer = answerJson(200, { id: crypto.randomUUID() });
  expect(await submit({ ...form, website: 'x', extra: 'y' })).toEqual({
    status: 200,
    answer: { isSent: true },
  });
  const body = { ...form, name: 'Jo March', message: 'Ten signs!\nMore.', website: 'x' };
  expect(calls).toEqual([{ path: endpoints.contact, body }]);
});

it('names each wrong field, keeps what was entered, and does not ask the API', async () => {
  expect(await submit({ ...form, email: 'jo@', subject: '' })).toEqual({
    status: 422,
    answer: {
      entered: { ...form, email: 'jo@', subject: '' },
      errors: {
        email: { type: '', message: 'Please enter a valid email address' },
        subject: { type: '', message: 'Please select a subject' },
      },
    },
  });
  expect(calls).toEqual([]);
});

it('passes on the message of a field that the API refused', async () => {
  answer = answerJson(400, { code: 'INVALID_INPUT', field: 'email', message: 'Not this one.' });
  const errors = { email: { type: 'server', message: 'Not this one.' } };
  expect(await submit(form)).toEqual({ status: 400, answer: { entered: form, errors } });
});

it('says when there were too many messages', async () => {
  answer = answerJson(429, {});
  expect(await submit(form)).toEqual({ status: 429, answer: { entered: form, problem: 'limited' } });
});

it.each([
  ['an error', answerJson(500, { code: 'INTERNAL' })],
  ['an API that delivers nothing', answerJson(404, { code: 'NOT_FOUND', message: 'No.' })],
  ['a page of a proxy', (response: ServerResponse) => void response.end('<h1>Hello</h1>')],
  ['a broken connection', (response: ServerResponse) => void response.destroy()],
  ['silence', () => {}],
])('never says that a message was sent after %s', async (_name, given) => {
  answer = given;
  const failed = { status: 503, answer: { entered: form, problem: 'failed' } };
  expect(await submit(form, 500)).toEqual(failed);
});
