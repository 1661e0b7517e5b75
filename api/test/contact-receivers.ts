import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The items that a receiver has got, oldest first. Can wait for the next one. */
export class Received<Item> {
  readonly all: Item[] = [];
  readonly #arrivals = new EventEmitter();

  add(item: Item): void {
    this.all.push(item);
    this.#arrivals.emit('item');
  }

  /** Resolves with the item of this number, counted from 1. */
  async nth(number: number): Promise<Item> {
    while (this.all.length < number) await once(this.#arrivals, 'item');
    return this.all[number - 1] as Item;
  }
}

/** A webhook. `answer` responds to each call; the default accepts the message. */
export async function startWebhook(port = 0) {
  const received = new Received<{ headers: IncomingHttpHeaders; body: Record<string, unknown> }>();
  const webhook = {
    received,
    get settings() {
      return { CONTACT_WEBHOOK: webhook.address };
    },
    answer: (response: ServerResponse): void => void response.end(),
    address: '',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    webhook.answer(response);
    received.add({ headers: request.headers, body });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  webhook.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=s3cret`;
  return webhook;
}

/** A mail server. `answer` responds to each mail; the default accepts it. */
export async function startMailServer() {
  const received = new Received<{ from: string; to: string[]; source: string }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const source = await text(stream);
      mail.answer(done);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.add({ from, to: envelope.rcptTo.map(({ address }) => address), source });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const mail = {
    received,
    get settings() {
      const addresses = { CONTACT_TO: 'editors@numbers.example', CONTACT_FROM: 'form@numbers.example' };
      return { SMTP_URL: mail.address, ...addresses };
    },
    answer: (done: (error?: Error | null) => void): void => done(),
    address: '',
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  mail.address = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return mail;
}
