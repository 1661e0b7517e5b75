import { expect, it } from 'vitest';
import { startMailServer, startWebhook } from '../../test/contact-receivers.ts';
import type { ContactTarget } from '../config/env.ts';
import { deliverTo, isRefusal } from './deliver.ts';

const message = {
  id: '00000000-0000-8000-8000-000000000000',
  name: 'Jo March',
  email: 'jo@concord.example',
  subject: 'other',
  message: 'I keep seeing 444.',
  createdAt: new Date(),
  attempts: 1,
};

const isRefused = (target: ContactTarget) =>
  deliverTo(target, 5_000)(message, new AbortController().signal).then(() => 'delivered', isRefusal);

const smtp = (address: string): ContactTarget => ({
  smtp: { url: new URL(address), to: 'to@numbers.example', from: 'from@numbers.example', isLocal: true },
});

it.each([
  [400, true],
  [413, true],
  [422, true],
  [401, false],
  [404, false],
  [429, false],
  [503, false],
])('status %i of a webhook refuses this message alone: %s', async (status, alone) => {
  await using webhook = await startWebhook();
  webhook.answer = (response) => void response.writeHead(status).end();
  expect(await isRefused({ webhook: new URL(webhook.address) })).toBe(alone);
});

it.each([
  [554, true],
  [451, false],
  [421, false],
])('code %i of a mail server refuses this message alone: %s', async (responseCode, alone) => {
  await using mail = await startMailServer();
  mail.answer = (done) => done(Object.assign(new Error('no'), { responseCode }));
  expect(await isRefused(smtp(mail.address))).toBe(alone);
});

it('a mail server that refuses the password refuses every message', async () => {
  await using mail = await startMailServer();
  expect(await isRefused(smtp(mail.address.replace('//', '//ada:wrong@')))).toBe(false);
});
