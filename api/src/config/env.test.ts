import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { environmentSchema, readConfig } from './env.ts';

const url = 'postgres://reader:secret@db.internal:5432/site';

describe('readConfig', () => {
  it('needs only the database address and listens on loopback', () => {
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      ops: { host: '127.0.0.1', port: 4101 },
      database: { url, poolSize: 10 },
      calculateLimitPerMinute: 60,
      trustedProxies: ['loopback'],
    });
  });

  it('reads no variable that the README does not name', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const names = Object.keys(environmentSchema.shape);
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: url, PORT: '' }).port).toBe(4100);
  });

  it.each([
    ['none', []],
    ['10.0.0.7', ['10.0.0.7']],
    ['loopback, 10.1.0.0/16,fd00::/8', ['loopback', '10.1.0.0/16', 'fd00::/8']],
  ])('trusts the proxies of %j', (list, proxies) => {
    expect(readConfig({ DATABASE_URL: url, TRUSTED_PROXIES: list }).trustedProxies).toEqual(proxies);
  });

  it.each(['*', 'true', '1', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.internal', 'loopback,'])(
    'rejects %j as a list of proxies',
    (list) => {
      expect(() => readConfig({ DATABASE_URL: url, TRUSTED_PROXIES: list })).toThrow(
        'TRUSTED_PROXIES must be',
      );
    },
  );

  it('names every bad variable in one error, without its value', () => {
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

  it('says how to write a password with characters that an address cannot hold', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://ada:se#cret@db/site' })).toThrow(
      /^Bad configuration: DATABASE_URL is not a valid address; in a password, write # as %23/,
    );
  });

  it.each(['collector:4318', 'grpc://collector:4317'])('refuses to send traces to %j', (endpoint) => {
    expect(() => readConfig({ DATABASE_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318',
    );
  });

  describe('of the contact form', () => {
    const contact = (environment: Record<string, string>) =>
      readConfig({ DATABASE_URL: url, ...environment }).contact;

    it('delivers nowhere by default', () => {
      expect(contact({}).target).toBeUndefined();
    });

    it('takes a webhook, or a mail server with a receiver', () => {
      expect(contact({ CONTACT_WEBHOOK: 'https://hooks.example/a' }).target).toEqual({
        webhook: new URL('https://hooks.example/a'),
      });
      expect(contact({ CONTACT_WEBHOOK: 'http://localhost:9000/' }).target).toHaveProperty('webhook');
      expect(contact({ SMTP_URL: 'smtps://u:p@mail.example', CONTACT_TO: 'us@site.example' }).target).toEqual(
        {
          smtp: {
            url: new URL('smtps://u:p@mail.example'),
            to: 'us@site.example',
            from: 'us@site.example',
            isLocal: false,
          },
        },
      );
    });

    it.each([
      [{ CONTACT_WEBHOOK: 'http://hooks.example/a' }, 'CONTACT_WEBHOOK must start with https://'],
      [{ CONTACT_WEBHOOK: 'http://127.evil.example/' }, 'CONTACT_WEBHOOK must start with https://'],
      [{ CONTACT_WEBHOOK: 'ftp://localhost/' }, 'CONTACT_WEBHOOK must start with https://'],
      [{ CONTACT_WEBHOOK: 'https://u:hunter2@hooks.example/' }, 'CONTACT_WEBHOOK must not contain a user'],
      [{ CONTACT_WEBHOOK: 'https://:hunter2@hooks.example/' }, 'must not contain a user or password'],
      [{ SMTP_URL: 'smtp:///mail.example', CONTACT_TO: 'a@b.example' }, 'and name a host'],
      [{ SMTP_URL: 'https://mail.example', CONTACT_TO: 'a@b.example' }, 'SMTP_URL must start with smtp://'],
      [{ SMTP_URL: 'smtp://mail.example' }, 'CONTACT_TO is required with SMTP_URL'],
      [{ SMTP_URL: 'smtp://mail.example', CONTACT_TO: 'us' }, 'CONTACT_TO must be an email address'],
      [{ CONTACT_TO: 'a@b.example' }, 'CONTACT_TO needs SMTP_URL'],
      [{ CONTACT_FROM: 'a@b.example' }, 'CONTACT_FROM needs SMTP_URL'],
      [
        { CONTACT_WEBHOOK: 'https://a.example', SMTP_URL: 'smtp://b.example', CONTACT_TO: 'a@b.example' },
        'SMTP_URL cannot be set together with CONTACT_WEBHOOK',
      ],
    ])('refuses %j', (environment, message) => {
      expect(() => contact(environment)).toThrow(message);
      expect(() => contact(environment)).not.toThrow(/hunter2/);
    });
  });
});
