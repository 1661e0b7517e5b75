import { type AngelNumber, decoderResultSchema, endpoints } from '@site/contracts';
import { assert, asyncProperty, jsonValue, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from './api-process.ts';
import { expectError } from './expect-error.ts';
import { useApi, useDatabase } from './use-api.ts';

const running = useApi({ CALCULATE_LIMIT_PER_MIN: '100000' });

const send = (to: ApiProcess, body: string | undefined, headers?: Record<string, string>) =>
  to.post(endpoints.calculate, body, headers);
const calculate = (request: unknown, headers?: Record<string, string>) =>
  send(running.api, JSON.stringify(request), headers);

describe('a reading', () => {
  it('of a number with a record is that record', async () => {
    const record = (await (await running.api.get(endpoints.angelNumber('1111'))).json()) as AngelNumber;
    const answer = await calculate({ number: ' 11:11 ' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const reading = decoderResultSchema.strict().parse(await answer.json());
    expect(reading).toMatchObject({ tldr: record.tldr, love: record.love });
    expect(reading.nextSteps).toEqual(record.nextSteps.split('\n'));
    expect(reading).not.toHaveProperty('relatedNumber');
  });

  it('of any other number names the nearest record, which exists', async () => {
    const reading = decoderResultSchema.strict().parse(await (await calculate({ number: '111111' })).json());
    expect(reading.relatedNumber).toEqual({ number: '11111', slug: '11111' });
    const related = await running.api.get(endpoints.angelNumber(reading.relatedNumber?.slug ?? ''));
    expect(await related.json()).toMatchObject({ number: '11111' });
  });

  it('says that it offers help if its own texts are about danger, and leaves it out otherwise', async () => {
    const offers = async (number: string) =>
      decoderResultSchema.strict().parse(await (await calculate({ number })).json());
    for (const grave of ['911', '808']) expect(await offers(grave)).toHaveProperty('offersHelp', true);
    // Of 222, only other parts of its page are.
    for (const other of ['222', '909', '4827']) expect(await offers(other)).not.toHaveProperty('offersHelp');
  });

  it('accepts the empty fields of an untouched form, and ignores unknown fields', async () => {
    const empty = { number: '1342', context: '', frequency: '', location: '', extra: { a: 1 } };
    expect(await (await calculate(empty)).json()).toEqual(await (await calculate({ number: '1342' })).json());
  });

  it('can be read by its address, with an entity tag', async () => {
    const fields = { number: '12/12', context: 'love', location: 'clock' };
    const address = endpoints.reading(fields);
    expect(address).toBe('/api/calculate?number=12%2F12&context=love&location=clock');
    const read = await running.api.get(address);
    expect(read.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await read.json()).toEqual(await (await calculate(fields)).json());
    const again = await running.api.get(address, {
      headers: { 'if-none-match': read.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const other = await running.api.get(endpoints.reading({ number: '12/12' }));
    expect(await other.json()).toEqual(await (await calculate({ number: '12/12' })).json());
  });

  it.each([
    [{}, 'number'],
    [{ number: 'eleven' }, 'number'],
    [{ number: '11', context: 'nobody' }, 'context'],
  ])('by an address that asks for %j is refused, naming the field', async (fields, field) => {
    const body = await expectError(await running.api.get(endpoints.reading(fields)), 'INVALID_INPUT');
    expect(body.field).toBe(field);
  });

  it('changes with the content within seconds', async () => {
    await running.sql(`update angel_numbers set tldr = 'New text.' where number = '2222'`);
    const reading = async () => (await calculate({ number: '2222' })).json();
    await expect.poll(reading, { timeout: 5_000 }).toMatchObject({ tldr: 'New text.' });
  });
});

describe('a wrong request', () => {
  it.each([
    [{ number: 'eleven' }, 'number'],
    [{ number: '1', context: 'money' }, 'context'],
    [{ number: '1', frequency: 'Often' }, 'frequency'],
    [{ number: '1', location: null }, 'location'],
    [[], undefined],
    ['111', undefined],
    [null, undefined],
  ])('%j is rejected at the field %s', async (request, field) => {
    const body = await expectError(await calculate(request), 'INVALID_INPUT');
    expect(body.field).toBe(field);
    expect(body.message).not.toMatch(/expected|received/i);
  });

  it('without a body, or with half of one, is rejected', async () => {
    await expectError(await send(running.api, undefined), 'INVALID_INPUT');
    await expectError(await running.api.get(endpoints.calculate, { method: 'POST' }), 'INVALID_INPUT');
    await expectError(await send(running.api, '{"number":"11'), 'INVALID_INPUT');
  });

  it('with too large a body is rejected, with and without a Content-Length', async () => {
    const large = JSON.stringify({ number: '111', context: 'x'.repeat(20 * 1024) });
    await expectError(await send(running.api, large), 'BODY_TOO_LARGE');
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const answer = await running.api.get(endpoints.calculate, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    await expectError(answer, 'BODY_TOO_LARGE');
    const fits = JSON.stringify({ number: '111', extra: 'x'.repeat(20 * 1024 - 30) });
    expect((await send(running.api, fits)).status).toBe(200);
  });

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('of type %s %j is rejected', async (type, headers) => {
    const answer = await send(running.api, '{"number":"111"}', { 'content-type': type, ...headers });
    await expectError(answer, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('never causes a 5xx, whatever the body', async () => {
    const check = async (body: string) => {
      const answer = await send(running.api, body);
      if (answer.status === 200) decoderResultSchema.strict().parse(await answer.json());
      else await expectError(answer, 'INVALID_INPUT');
    };
    await assert(asyncProperty(string({ unit: 'binary' }), check), { numRuns: 100 });
    await assert(
      asyncProperty(jsonValue(), (value) => check(JSON.stringify({ number: '12', context: value }))),
      { numRuns: 100 },
    );
    await assert(
      asyncProperty(string({ unit: 'binary', maxLength: 25 }), (number) => check(JSON.stringify({ number }))),
      { numRuns: 200 },
    );
  });
});

describe('the limit', () => {
  const database = useDatabase();
  const limited = (environment: Record<string, string> = {}) =>
    ApiProcess.start({ ...database.settings, CALCULATE_LIMIT_PER_MIN: '3', ...environment });
  const ask = (to: ApiProcess, from?: string) =>
    send(to, '{"number":"111"}', from === undefined ? {} : { 'x-forwarded-for': from });
  const inTurn = async (count: number, request: (at: number) => Promise<Response>) => {
    const statuses: number[] = [];
    while (statuses.length < count) statuses.push((await request(statuses.length)).status);
    return statuses;
  };
  const statuses = (to: ApiProcess, senders: string[]) =>
    inTurn(senders.length, (at) => ask(to, senders[at]));

  let own: ApiProcess;
  beforeAll(async () => {
    own = await limited({ SEARCH_LIMIT_PER_MIN: '3' });
  });
  afterAll(() => own?.stop());

  it('applies to each client that the proxy names, and sends Retry-After', async () => {
    expect(await statuses(own, ['203.0.113.7', '203.0.113.7', '203.0.113.7'])).toEqual([200, 200, 200]);
    const refused = await ask(own, '203.0.113.7');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await expectError(refused, 'TOO_MANY_REQUESTS');
    expect((await ask(own, '203.0.113.8')).status).toBe(200);
    // An address that the visitor added is further left and does not count.
    expect((await ask(own, '198.51.100.1, 203.0.113.7')).status).toBe(429);
    // All addresses of an IPv6 network count as one client.
    expect(
      await statuses(own, ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:2::4']),
    ).toEqual([200, 200, 200, 429]);
    expect((await own.get(endpoints.angelNumbers)).status).toBe(200);
  });

  it('applies to searches of visitors, but not to those of the shell for its pages', async () => {
    const path = endpoints.search('love');
    const visitor = { 'x-forwarded-for': '203.0.113.7' };
    const times = (count: number, headers: Record<string, string>) =>
      inTurn(count, () => own.get(path, { headers }));
    expect(await times(4, visitor)).toEqual([200, 200, 200, 429]);
    expect(await times(4, {})).toEqual([200, 200, 200, 200]);
    expect(await times(1, { 'x-forwarded-for': '203.0.113.8' })).toEqual([200]);
  });

  it('counts invalid requests too', async () => {
    for (let count = 0; count < 3; count += 1) await send(own, '{"number":"x"}');
    expect((await ask(own)).status).toBe(429);
  });

  it('ignores X-Forwarded-For from a client that is not a trusted proxy', async () => {
    for (const trusted of ['none', '192.0.2.1, uniquelocal']) {
      await using own = await limited({ TRUSTED_PROXIES: trusted });
      expect(await statuses(own, ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])).toEqual([200, 200, 200, 429]);
    }
  });
});
