import { endpoints } from '@site/contracts';
import { describe, expect, it } from 'vitest';
import { ApiProcess } from './api-process.ts';
import { accepted, message, send } from './contact-api.ts';
import { startWebhook } from './contact-receivers.ts';
import { useDatabase } from './use-api.ts';

const database = useDatabase();
const start = (receiver: string, environment: Record<string, string> = {}) =>
  ApiProcess.start({
    ...database.settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(receiver).origin,
    ...environment,
  });

it('traces the queries of a request, but not the delivery that it starts', async () => {
  await using receiver = await startWebhook();
  await using webhook = await startWebhook();
  await using api = await start(receiver.address, webhook.settings);
  // If the test runs again, a message with the same id would count as delivered.
  await accepted(await send(api, { ...message, id: crypto.randomUUID() }));
  await webhook.received.nth(1);
  await api.stop();
  const sent = JSON.stringify(receiver.received.all.map(({ body }) => body));
  expect(sent).toContain('{"key":"db.query.text","value":{"stringValue":"insert into contact_messages');
  expect(sent).not.toMatch(/update contact_messages|delete from/);
});

describe('stops without an error while the receiver of traces', () => {
  const stop = async (receiver: string) => {
    await using api = await start(receiver);
    await api.get(endpoints.angelNumber('111'));
    expect(await api.stop()).toBe(0);
    expect(api.log.at(-1)?.msg).toBe('stopped');
  };

  it('is down', () => stop('http://127.0.0.1:9'));

  it('does not answer', async () => {
    await using receiver = await startWebhook();
    receiver.answer = () => undefined;
    await stop(receiver.address);
  });
});
