import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLogger } from './logger.ts';

let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await new DataSource({ type: 'postgres', url: inject('postgresUrl') }).initialize();
});
afterAll(() => dataSource?.destroy());

/** The log line for an error, as text and as data. */
function logged(error: unknown) {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error({ err: error }, 'failed');
  const [line = ''] = lines;
  return { line, err: JSON.parse(line).err };
}

const thrownBy = (sql: string, values: unknown[] = []): Promise<unknown> =>
  dataSource.query(sql, values).catch((error: unknown) => error);

describe('an error in the log', () => {
  it.each([
    ['select $1::int', '22P02'],
    ['select $1::tsquery', '42601'],
    ['select 1 / length(substr($1, 99))', '22012'],
    [`select repeat(replace($1, ' ', ''), 1000)::tsquery`, '54000'],
  ])('of %s has the statement, the code and the location, but not the value', async (sql, code) => {
    const error = await thrownBy(sql, ['zanzibar wedding']);
    const { line, err } = logged(error);
    expect(err).toMatchObject({ type: 'QueryFailedError', code, query: sql });
    expect(err.message).not.toBe('');
    expect(err.stack).toContain('serialize-error.test');
    expect(line).not.toContain('zanzibar');
  });

  it('has only the beginning of a long statement', async () => {
    const placeholders = Array.from({ length: 500 }, (_, n) => `$${n + 1}::text`).join(', ');
    const { err } = logged(await thrownBy(`select ${placeholders}, 1 / 0`, Array(500).fill('zanzibar')));
    expect(err.query).toMatch(/^select \$1::text, .{200,}$/);
    expect(err.query.length).toBeLessThan(400);
  });

  it('does not hold the row that violated a constraint', async () => {
    const connection = dataSource.createQueryRunner();
    await connection.query('create temp table kept (word text constraint short check (length(word) < 5))');
    const error = await connection
      .query('insert into kept values ($1)', ['zanzibar'])
      .catch((thrown: unknown) => thrown);
    await connection.release();
    expect(error).toMatchObject({ detail: expect.stringContaining('zanzibar') });
    const { line, err } = logged(error);
    expect(err).toMatchObject({ code: '23514', message: expect.stringContaining('"short"') });
    expect(line).not.toContain('zanzibar');
  });

  it('keeps names that PostgreSQL quotes', async () => {
    expect(logged(await thrownBy('select 1 from nowhere')).err.message).toBe(
      'relation "nowhere" does not exist',
    );
  });

  it('has its causes and inner errors, without their values too', async () => {
    const inner = await thrownBy('select $1::int', ['zanzibar']);
    const aggregate = new AggregateError([inner, new Error('second')], 'both', { cause: inner });
    const { line, err } = logged(new Error('outer', { cause: aggregate }));
    expect(err).toMatchObject({
      message: 'outer',
      cause: { message: 'both', cause: { code: '22P02' }, errors: [{ message: 'second' }] },
    });
    expect(line).not.toContain('zanzibar');
  });

  it('of a host with several addresses says what failed at each', async () => {
    const lookup: LookupFunction = (_host, _options, done) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]);
    const [error] = await once(connect({ host: 'database', port: 9, lookup }), 'error');
    expect(logged(error).err.message).toBe(
      'connect ECONNREFUSED 127.0.0.1:9; connect ECONNREFUSED 127.0.0.2:9',
    );
  });

  it('may be its own cause, or not an error', () => {
    const circular = new Error('round');
    circular.cause = circular;
    expect(logged(circular).err).not.toHaveProperty('cause');
    expect(logged('zanzibar').line).not.toContain('zanzibar');
  });
});
