import { describe, expect, it } from 'vitest';
import { readConfig } from './env.ts';

const url = 'postgres://reader:secret@db.internal:5432/site';

describe('readConfig', () => {
  it('needs only the database address and listens on loopback', () => {
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      database: { url, poolSize: 10 },
    });
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: url, PORT: '' }).port).toBe(4100);
  });

  it('names every bad variable at once and repeats no value', () => {
    const bad = {
      DATABASE_URL: 'mysql://root:hunter2@db',
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_POOL_SIZE: '2.5',
    };
    expect(() => readConfig(bad)).toThrow(/DATABASE_URL .*PORT .*LOG_LEVEL .*DATABASE_POOL_SIZE /);
    expect(() => readConfig(bad)).not.toThrow(/hunter2|loud|70000/);
    expect(() => readConfig({})).toThrow('DATABASE_URL is required');
  });
});
