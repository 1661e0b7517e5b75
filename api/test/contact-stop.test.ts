import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { accepted, message, send, useContactApis } from './contact-api.ts';
import { startMailServer, startWebhook } from './contact-receivers.ts';

const { startApi, waiting } = useContactApis();

it.each([
  ['webhook', startWebhook],
  ['mail server', startMailServer],
])('a %s that does not answer does not use up the time of the requests', async (_, startReceiver) => {
  await using receiver = await startReceiver();
  receiver.answer = () => undefined;
  const api = await startApi({
    ...receiver.settings,
    CONTACT_TIMEOUT_MS: '60000',
    SHUTDOWN_GRACE_MS: '6000',
  });
  const id = await accepted(await send(api, message));
  await receiver.received.nth(1);
  expect(await api.stop()).toBe(0);
  expect(api.log).toContainEqual(
    expect.objectContaining({ messageId: id, reason: expect.stringContaining('AbortError') }),
  );
  expect(await waiting()).toBe('1');
});

it('finishes a delivery that is answered after the stop signal', async () => {
  await using webhook = await startWebhook();
  let held: ServerResponse | undefined;
  webhook.answer = (response) => {
    held = response;
  };
  const api = await startApi({
    CONTACT_WEBHOOK: webhook.address,
    CONTACT_TIMEOUT_MS: '60000',
    SHUTDOWN_GRACE_MS: '60000',
  });
  await accepted(await send(api, message));
  await webhook.received.nth(1);
  const stopped = api.stop();
  await api.logged(({ msg }) => msg === 'stopping');
  held?.end();
  expect(await stopped).toBe(0);
  expect(await waiting()).toBe('0');
});
