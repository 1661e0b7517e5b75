import type { ServerResponse } from 'node:http';
import { contactStatusSchema, endpoints } from '@site/contracts';
import { describe, expect, it } from 'vitest';
import type { ApiProcess } from './api-process.ts';
import { accepted, message, send, useContactApis } from './contact-api.ts';
import { startWebhook } from './contact-receivers.ts';
import { expectError } from './expect-error.ts';
import { freePort } from './free-port.ts';

const { startApi, shareApi, sql, waiting, expectEmptyQueue, fillQueue, sendDespiteKill } = useContactApis();

const newId = () => ({ id: crypto.randomUUID() });
const status = async (api: ApiProcess) =>
  contactStatusSchema.strict().parse(await (await api.get(endpoints.contact)).json());

/** Needs a running API, which forgets old ids every 1.6 seconds. */
async function expectOldIdsForgotten() {
  const insert = (hours: number) =>
    sql<{ id: string }>(
      `insert into delivered_contact_messages values (gen_random_uuid(), now() - interval '${hours} hours') returning id`,
    );
  await insert(25);
  const recent = await insert(23);
  await expect.poll(() => sql('select id from delivered_contact_messages')).toEqual(recent);
}

describe('without a receiver', () => {
  const shared = shareApi();

  it('says so and accepts no message', async () => {
    expect(await status(shared.api)).toEqual({ delivers: false });
    const body = await expectError(await send(shared.api, message), 'NOT_FOUND');
    expect(body.message).toBe("This site isn't connected to a mailbox.");
    expect(await waiting()).toBe('0');
  });

  it('forgets the ids of delivered messages after a day', expectOldIdsForgotten);
});

describe('with a webhook', () => {
  it('delivers each accepted message with its id, then deletes it', async () => {
    await using webhook = await startWebhook();
    const api = await startApi({ CONTACT_WEBHOOK: webhook.address, CONTACT_READ_BY: 'Ana, our editor' });
    expect(await status(api)).toEqual({ delivers: true, readBy: 'Ana, our editor' });
    const id = await accepted(await send(api, { ...message, name: ' Jo\r\nMarch ' }));
    const { headers, body } = await webhook.received.nth(1);
    expect(headers['idempotency-key']).toBe(id);
    expect(body).toEqual({
      ...message,
      id,
      subjectLabel: 'Share My Angel Number Experience',
      createdAt: expect.stringMatching(/^\d{4}-/),
    });
    await expectEmptyQueue();
    expect(await api.metrics()).toMatch(/contact_deliveries_total\{result="delivered"\} 1/);
  });

  it('delivers a message once that is sent again after its delivery, with or without its id', async () => {
    await using webhook = await startWebhook();
    const api = await startApi(webhook.settings);
    for (const given of [newId(), {}]) {
      const before = webhook.received.all.length;
      const id = await accepted(await send(api, { ...message, ...given }));
      await webhook.received.nth(before + 1);
      await expectEmptyQueue();
      expect(await accepted(await send(api, { ...message, ...given }))).toBe(id);
      const other = await accepted(await send(api, { ...message, subject: 'other', ...newId() }));
      expect((await webhook.received.nth(before + 2)).body.id).toBe(other);
      expect(webhook.received.all).toHaveLength(before + 2);
    }
  });

  it('survives failures and a kill during delivery, and keeps the id', async () => {
    await using webhook = await startWebhook();
    const refuse = (response: ServerResponse) => void response.writeHead(500).end('keep seeing');
    const { id, delivered, log } = await sendDespiteKill(webhook, refuse);
    expect(new Set(webhook.received.all.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([id]),
    );
    expect(delivered.body).toMatchObject({ id, message: message.message });
    expect(log).toContainEqual(
      expect.objectContaining({ messageId: id, attempts: 1, reason: 'Error HTTP 500' }),
    );
  });

  it('names a redirect in the log and does not follow it', async () => {
    await using webhook = await startWebhook();
    webhook.answer = (response) => void response.writeHead(307, { location: '/elsewhere' }).end();
    const api = await startApi({ CONTACT_WEBHOOK: webhook.address, CONTACT_RETRY_MS: '60000' });
    const id = await accepted(await send(api, message));
    await api.logged(({ messageId, reason }) => messageId === id && reason === 'Error HTTP 307');
    expect(webhook.received.all).toHaveLength(1);
  });

  it('delivers the next message at once after one that the receiver refuses for good', async () => {
    await fillQueue(2);
    await using webhook = await startWebhook();
    webhook.answer = (response) =>
      void response.writeHead(webhook.received.all.length === 1 ? 422 : 200).end();
    await startApi({ CONTACT_WEBHOOK: webhook.address, CONTACT_RETRY_MS: '600000' });
    await webhook.received.nth(2);
    await expect.poll(waiting).toBe('1');
  });

  it('waits twice as long after each failed attempt, an hour at most', async () => {
    await using webhook = await startWebhook();
    // After a refused message the next one is tried at once.
    webhook.answer = (response) => void response.writeHead(422).end();
    for (const attempts of [0, 1, 30]) await fillQueue(1, { attempts });
    await startApi({ CONTACT_WEBHOOK: webhook.address, CONTACT_RETRY_MS: '600000' });
    await webhook.received.nth(3);
    const pauses = await sql(
      `select attempts, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
       from contact_messages order by attempts`,
    );
    expect(pauses).toEqual([
      { attempts: 1, minutes: 10 },
      { attempts: 2, minutes: 20 },
      { attempts: 31, minutes: 60 },
    ]);
  });

  it('logs a delivered message that it cannot delete', async () => {
    await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
       create trigger refuse before delete on contact_messages for each row execute function refuse()`);
    try {
      await using webhook = await startWebhook();
      const api = await startApi(webhook.settings);
      const id = await accepted(await send(api, message));
      await webhook.received.nth(1);
      const text = 'contact message delivered but not deleted; it will be delivered again';
      await expect.poll(() => api.log).toContainEqual(expect.objectContaining({ messageId: id, msg: text }));
      expect(api.log).not.toContainEqual(
        expect.objectContaining({ msg: 'the queue of contact messages cannot be read or updated' }),
      );
    } finally {
      await sql('drop function refuse cascade');
    }
  });

  it('loses nothing when it is killed right after it accepted messages', async () => {
    const port = await freePort();
    const environment = { CONTACT_WEBHOOK: `http://127.0.0.1:${port}/hook?token=s3cret` };
    const api = await startApi(environment);
    const ids = await Promise.all(
      [1, 2, 3].map(async () => accepted(await send(api, { ...message, ...newId() }))),
    );
    await api.stop('SIGKILL');
    await using webhook = await startWebhook(port);
    await startApi(environment);
    await webhook.received.nth(3);
    await expectEmptyQueue();
    expect(webhook.received.all.map(({ body }) => body.id).sort()).toEqual(ids.sort());
  });

  it('tries one of the waiting messages while the receiver does not answer, and sends all when it does', async () => {
    await fillQueue(20);
    const port = await freePort();
    const api = await startApi({
      CONTACT_WEBHOOK: `http://127.0.0.1:${port}/`,
      CONTACT_TIMEOUT_MS: '5000',
    });
    const failures = () => api.log.filter(({ msg }) => msg === 'contact message not delivered yet');
    await api.logged(({ msg }) => msg === 'contact message not delivered yet');
    await using webhook = await startWebhook(port);
    await expectEmptyQueue();
    expect([failures().length, webhook.received.all.length]).toEqual([1, 20]);
  });

  it('shares the queue between replicas without delivering twice', async () => {
    await using webhook = await startWebhook();
    const environment = {
      CONTACT_WEBHOOK: webhook.address,
      CONTACT_LIMIT_PER_HOUR: '1000',
      // An attempt that takes longer is made again.
      CONTACT_TIMEOUT_MS: '20000',
    };
    const apis = await Promise.all([startApi(environment), startApi(environment)]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(apis[at % 2] as ApiProcess, { ...message, ...newId() })),
    );
    const ids = await Promise.all(replies.map(accepted));
    await expectEmptyQueue();
    expect(webhook.received.all.map(({ body }) => body.id).sort()).toEqual(ids.sort());
  });

  it('limits the messages of a client, apart from its readings', async () => {
    const limits = { CONTACT_LIMIT_PER_HOUR: '2', CALCULATE_LIMIT_PER_MIN: '3' };
    const api = await startApi({ CONTACT_WEBHOOK: 'http://127.0.0.1:9/', ...limits });
    const from = { 'x-forwarded-for': '203.0.113.7' };
    for (let count = 0; count < 2; count += 1) await accepted(await send(api, message, from));
    const refused = await send(api, message, from);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    await expectError(refused, 'TOO_MANY_REQUESTS');
    await accepted(await send(api, message, { 'x-forwarded-for': '203.0.113.8' }));
    const decode = () => api.post(endpoints.calculate, '{"number":"111"}', from);
    expect([(await decode()).status, (await decode()).status, (await decode()).status]).toEqual([
      200, 200, 200,
    ]);
    expect((await decode()).status).toBe(429);
  });

  it('stores nothing about the client', async () => {
    const columns = await sql<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'contact_messages'`,
    );
    expect(
      columns
        .map(({ column_name }) => column_name)
        .sort()
        .join(' '),
    ).toBe('attempts created_at email id message name next_attempt_at subject');
  });
});

describe('with a receiver that does not respond', () => {
  const shared = shareApi({ CONTACT_WEBHOOK: 'http://127.0.0.1:9/', CONTACT_LIMIT_PER_HOUR: '1000' });
  const sendHere = (body: unknown, headers?: Record<string, string>) => send(shared.api, body, headers);

  it('forgets the ids of delivered messages after a day', expectOldIdsForgotten);

  it('takes no more messages when 5,000 wait', async () => {
    await fillQueue(5_000, { due: "now() + interval '1 day'" });
    const refused = await sendHere(message);
    expect(refused.headers.get('retry-after')).toBe('600');
    await expectError(refused, 'UNAVAILABLE');
  });

  it('stores a message once that is sent again with its id', async () => {
    const id = crypto.randomUUID();
    expect(await accepted(await sendHere({ ...message, id }))).toBe(id);
    expect(await accepted(await sendHere({ ...message, id }))).toBe(id);
    expect(await waiting()).toBe('1');
  });

  it('takes messages again by itself after the database was read-only', async () => {
    const [database] = await sql<{ name: string }>('select current_database() as name');
    const disconnectAll =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await sql(`alter database ${database?.name} set default_transaction_read_only = on; ${disconnectAll}`);
    try {
      const refused = await sendHere(message);
      expect(refused.headers.get('retry-after')).toBe('2');
      await expectError(refused, 'UNAVAILABLE');
    } finally {
      await sql(
        `begin read write; alter database ${database?.name} reset default_transaction_read_only; commit`,
      );
    }
    await expect.poll(async () => (await sendHere(message)).status).toBe(200);
  });

  it('drops a message that fills in the honeypot field, with the usual response', async () => {
    await accepted(await sendHere({ ...message, website: 'https://pills.example' }));
    expect(await waiting()).toBe('0');
    expect(await shared.api.metrics()).toMatch(/^contact_messages_dropped_total 1$/m);
    await accepted(await sendHere({ ...message, website: '' }));
    expect(await waiting()).toBe('1');
  });

  it('names the field that is wrong, and takes the largest message in any script', async () => {
    for (const [change, field, text] of [
      [{ name: 'J' }, 'name', 'Name must be at least 2 characters'],
      [{ name: 'x'.repeat(101) }, 'name', 'Use at most 100 characters'],
      [{ email: 'jo@' }, 'email', 'Please enter a valid email address'],
      [{ email: 'jo@concord.example\r\nBcc: x@y.example' }, 'email', 'Please enter a valid email address'],
      [{ subject: '' }, 'subject', 'Please select a subject'],
      [{ message: 'hi\0\0\0\0\0\0\0\0\0' }, 'message', 'Message must be at least 10 characters'],
      [{ message: 'x'.repeat(4_001) }, 'message', 'Use at most 4000 characters'],
      [{ id: '7' }, 'id', 'Send a UUID, or none'],
    ] as const) {
      const body = await expectError(await sendHere({ ...message, ...change }), 'INVALID_INPUT');
      expect([body.field, body.message]).toEqual([field, text]);
    }
    await expectError(await sendHere({ ...message, extra: 'x'.repeat(20 * 1024) }), 'BODY_TOO_LARGE');
    await expectError(await sendHere(message, { 'content-type': 'text/plain' }), 'UNSUPPORTED_MEDIA_TYPE');
    await accepted(await sendHere({ ...message, name: '😀'.repeat(100), message: '😀'.repeat(4_000) }));
    await accepted(await sendHere({ ...message, message: 'a broken \ud83d character' }));
    expect(await waiting()).toBe('2');
  });
});
