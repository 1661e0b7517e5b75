import { contactReceiptSchema, endpoints } from '@site/contracts';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { ApiProcess } from './api-process.ts';
import type { Received } from './contact-receivers.ts';
import { runSql } from './postgres-server.ts';
import { createDatabase } from './test-database.ts';

export const message = {
  name: 'Jo March',
  email: 'jo@concord.example',
  subject: 'experience',
  message: 'I keep seeing 444 on the way to work.',
};

/** Starts APIs with one queue of contact messages, which is emptied after each test. Their logs must not contain the messages. */
export function useContactApis() {
  let databaseUrl: string;
  const started: ApiProcess[] = [];
  // Some tests start the API twice.
  vi.setConfig({ testTimeout: 60_000 });
  beforeAll(async () => {
    databaseUrl = await createDatabase();
  });
  afterEach(async () => {
    await stopApis();
    await sql('delete from contact_messages; delete from delivered_contact_messages');
  });

  async function stopApis() {
    await Promise.all(started.map((api) => api.stop()));
    const output = started.splice(0).map(({ stdout, stderr }) => stdout.join('\n') + stderr);
    expect(output.join('\n')).not.toMatch(/March|concord|keep seeing|s3cret/i);
  }

  async function startApi(environment: Record<string, string> = {}): Promise<ApiProcess> {
    const api = new ApiProcess({
      DATABASE_URL: databaseUrl,
      CONTACT_RETRY_MS: '100',
      CONTACT_TIMEOUT_MS: '1500',
      ...environment,
    });
    started.push(api);
    await api.listening();
    return api;
  }

  const sql = <Row extends object>(text: string) => runSql<Row>(databaseUrl, text);
  const waiting = async () =>
    (await sql<{ count: string }>('select count(*) from contact_messages'))[0]?.count;
  const expectEmptyQueue = () => expect.poll(waiting, { timeout: 20_000 }).toBe('0');

  /** Sends a message that the receiver refuses, kills the API during another attempt, and restarts it. */
  async function sendDespiteKill<Item, Answer extends (...parameters: never[]) => void>(
    receiver: { settings: Record<string, string>; received: Received<Item>; answer: Answer | (() => void) },
    refuse: Answer,
  ) {
    const accept = receiver.answer;
    receiver.answer = refuse;
    const api = await startApi(receiver.settings);
    const id = await accepted(await send(api, message));
    await receiver.received.nth(1);
    // The next attempt gets no answer before the kill.
    receiver.answer = () => undefined;
    await receiver.received.nth(receiver.received.all.length + 1);
    await api.stop('SIGKILL');
    expect(await waiting()).toBe('1');
    const before = receiver.received.all.length;
    receiver.answer = accept;
    await startApi(receiver.settings);
    const delivered = await receiver.received.nth(before + 1);
    await expectEmptyQueue();
    return { id, delivered, log: api.log };
  }

  return { started, startApi, stopApis, sql, waiting, expectEmptyQueue, sendDespiteKill };
}

export const send = (api: ApiProcess, body: unknown, headers?: Record<string, string>) =>
  api.post(endpoints.contact, JSON.stringify(body), headers);

export async function accepted(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return contactReceiptSchema.strict().parse(await response.json()).id;
}
