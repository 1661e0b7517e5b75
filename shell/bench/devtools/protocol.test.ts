import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../releases/test/serve.ts';
import { connectProtocol } from './protocol.ts';

/** The key that RFC 6455 adds to the client's. */
const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

test('a call rejects if the connection closes before its reply, or was closed before', async () => {
  const server = createServer().on('upgrade', ({ headers }, socket) => {
    const key = createHash('sha1').update(`${headers['sec-websocket-key']}${guid}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: ${key}\r\n\r\n`,
    );
    socket.once('data', () => socket.destroy());
  });
  using protocol = await connectProtocol((await serve(server)).replace('http', 'ws'));
  await expect(protocol.call('Page.enable')).rejects.toThrow('closed the connection');
  await expect(protocol.call('Page.enable')).rejects.toThrow('closed the connection');
});

test('connecting rejects if nobody listens', async () => {
  await expect(connectProtocol('ws://127.0.0.1:9')).rejects.toThrow('closed the connection');
});
