import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { openServer } from '../../launch/process/ports.ts';

export interface NetworkProfile {
  /** Time from a request to the first byte of its response. */
  roundTripMs: number;
  downBytesPerSecond: number;
  upBytesPerSecond: number;
}

/** Lighthouse's slow 4G. */
export const phoneNetwork: NetworkProfile = {
  roundTripMs: 150,
  downBytesPerSecond: 1.6e6 / 8,
  upBytesPerSecond: 750e3 / 8,
};

const packetBytes = 1_460;
/** Comes after the last packet of a connection. */
const end = Buffer.alloc(0);

/**
 * A TCP proxy with the latency and bandwidth of a phone. Chromium's own throttling needs network events, which slow down
 * scripts, and it does not throttle the document.
 */
export async function startSlowNetwork(target: string, profile: NetworkProfile) {
  const { hostname, port } = new URL(target);
  const oneWayMs = profile.roundTripMs / 2;
  const down = createLine(profile.downBytesPerSecond, oneWayMs);
  const up = createLine(profile.upBytesPerSecond, oneWayMs);
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [visitor, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    visitor.on('close', () => upstream.destroy());
    // Without an error, its last packets are still on the line.
    upstream.on('close', (hadError) => hadError && visitor.destroy());
    visitor.setNoDelay(true);
    up(visitor, upstream);
    down(upstream, visitor);
  });
  return {
    origin: await openServer(server),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One direction of the line. All connections share it packet by packet. */
function createLine(bytesPerSecond: number, delayMs: number) {
  const queues: { packets: Buffer[]; to: Socket }[] = [];
  const inTransit: { packet: Buffer; to: Socket; arrivesAt: number }[] = [];
  let freeAt = 0;
  let isSending = false;

  function send() {
    const queue = queues.shift();
    const packet = queue?.packets.shift();
    isSending = packet !== undefined;
    if (!queue || !packet) return;
    if (queue.packets.length > 0) queues.push(queue);
    freeAt = Math.max(performance.now(), freeAt) + (packet.length / bytesPerSecond) * 1000;
    inTransit.push({ packet, to: queue.to, arrivesAt: freeAt + delayMs });
    if (inTransit.length === 1) setTimeout(arrive, Math.max(0, freeAt + delayMs - performance.now()));
    setTimeout(send, Math.max(0, freeAt - performance.now()));
  }

  /** One timer for all packets, because several timers could fire out of order. */
  function arrive() {
    while (inTransit[0] && inTransit[0].arrivesAt <= performance.now()) {
      const { packet, to } = inTransit.shift() as (typeof inTransit)[number];
      if (packet === end) to.end();
      else if (to.writable) to.write(packet);
    }
    if (inTransit[0]) setTimeout(arrive, Math.max(0, inTransit[0].arrivesAt - performance.now()));
  }

  return (from: Socket, to: Socket) => {
    const queue = { packets: [] as Buffer[], to };
    const enqueue = (...packets: Buffer[]) => {
      if (queue.packets.length === 0) queues.push(queue);
      queue.packets.push(...packets);
      if (!isSending) send();
    };
    from.on('data', (chunk: Buffer) => {
      const packets = [];
      for (let at = 0; at < chunk.length; at += packetBytes)
        packets.push(chunk.subarray(at, at + packetBytes));
      enqueue(...packets);
    });
    from.on('end', () => enqueue(end));
  };
}
