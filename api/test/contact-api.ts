import { contactReceiptSchema, endpoints } from '@site/contracts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ApiProcess } from './api-process.ts';
import type { Received } from './contact-receivers.ts';
import { useDatabase } from './use-api.ts';

export const message = {
  name: 'Jo March',
  email: 'jo@concord.example',
  subject: 'experience',
  message: 'I keep seeing 444 on the way to work.',
};

/** Starts APIs with one queue of contact messages, which is emptied after each test. Their logs must not contain the messages. */
export function useContactApis() {
  const database = useDatabase();
  const { sql } = database;
  const started: ApiProcess[] = [];
  afterEach(async () => {
    await stop(started.splice(0));
    await sql('delete from contact_messages; delete from delivered_contact_messages');
  });

  async function stop(apis: readonly ApiProcess[]) {
    await Promise.all(apis.map((api) => api.stop()));
    const output = apis.map(({ stdout, stderr }) => stdout.join('\n') + stderr);
    expect(output.join('\n')).not.toMatch(/March|concord|keep seeing|s3cret/i);
  }

  const create = (environment: Record<string, string>) =>
    new ApiProcess({
      ...database.settings,
      CONTACT_RETRY_MS: '100',
      CONTACT_TIMEOUT_MS: '1500',
      ...environment,
    });

  async function startApi(environment: Record<string, string> = {}): Promise<ApiProcess> {
    const api = create(environment);
    started.push(api);
    await api.listening();
    return api;
  }

  /** Runs an API for all tests of a group. */
  function shareApi(environment: Record<string, string> = {}) {
    const shared = {} as { api: ApiProcess };
    beforeAll(async () => {
      shared.api = create(environment);
      await shared.api.listening();
    });
    afterAll(() => stop([shared.api]));
    return shared;
  }

  const waiting = async () =>
    (await sql<{ count: string }>('select count(*) from contact_messages'))[0]?.count;
  const expectEmptyQueue = () => expect.poll(waiting, { timeout: 20_000 }).toBe('0');

  /** Puts messages into the queue that have had some attempts, and are due at a time in SQL. */
  const fillQueue = (count: number, { attempts = 0, due = 'now()' } = {}) =>
    sql(`insert into contact_messages (id, name, email, subject, message, attempts, next_attempt_at)
       select gen_random_uuid(), 'Jo March', 'jo@concord.example', 'other', 'I keep seeing 444.', ${attempts}, ${due}
       from generate_series(1, ${count})`);

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

  return { startApi, shareApi, sql, waiting, expectEmptyQueue, fillQueue, sendDespiteKill };
}

export const send = (api: ApiProcess, body: unknown, headers?: Record<string, string>) =>
  api.post(endpoints.contact, JSON.stringify(body), headers);

export async function accepted(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return contactReceiptSchema.strict().parse(await response.json()).id;
}
