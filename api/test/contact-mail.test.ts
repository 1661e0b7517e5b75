import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { accepted, message, send, useContactApis } from './contact-api.ts';
import { startMailServer } from './contact-receivers.ts';

const { startApi, sendDespiteKill } = useContactApis();

it('sends mail that can be answered, tries again after a refusal and a kill, and keeps its id', async () => {
  await using mail = await startMailServer();
  const refusal = Object.assign(new Error('I keep seeing Jo March'), { responseCode: 451 });
  const { id, delivered, log } = await sendDespiteKill(mail, (done: (error: Error) => void) => done(refusal));
  const { from, to, source } = delivered;
  expect([from, to]).toEqual(['form@numbers.example', ['editors@numbers.example']]);
  expect(source).toContain('Reply-To: Jo March <jo@concord.example>');
  expect(source).toContain('Subject: Contact form: Share My Angel Number Experience');
  expect(source).toContain(message.message);
  for (const { source } of mail.received.all) expect(source).toContain(`Message-ID: <${id}@numbers.example>`);
  expect(log).toContainEqual(expect.objectContaining({ messageId: id, reason: 'Error EMESSAGE 451' }));
});

it('ends the connection to a mail server that keeps answering without an end', async () => {
  const server = createServer((socket) => {
    socket.write('220 numbers.example\r\n');
    let replies: NodeJS.Timeout | undefined;
    socket.once('data', () => {
      replies = setInterval(() => socket.write('250-wait\r\n'), 50);
    });
    socket.once('close', () => {
      clearInterval(replies);
      server.emit('lost');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = await startApi({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CONTACT_TO: 'editors@numbers.example',
  });
  const isLost = once(server, 'lost');
  const id = await accepted(await send(api, message));
  await isLost;
  await api.logged(({ messageId, reason }) => messageId === id && reason === 'AbortError EABORT');
  await api.stop();
  server.close();
});

it('sends no mail unencrypted to another machine', async () => {
  await using mail = await startMailServer();
  // Another name of this machine, which is not one of the loopback names.
  const url = new URL(mail.address);
  url.hostname = '0.0.0.0';
  const api = await startApi({ SMTP_URL: url.href, CONTACT_TO: 'editors@numbers.example' });
  const id = await accepted(await send(api, message));
  await api.logged(({ messageId, reason }) => messageId === id && String(reason).includes('ETLS'));
  expect(mail.received.all).toEqual([]);
});
