import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { DecoderResult } from '@site/contracts';

export interface ReceivedCall {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

type Answer = (response: ServerResponse, call: ReceivedCall) => void;

/** A small HTTP server in place of the API. It records each call and answers with `answer`, which tests replace. */
export async function startStandInApi() {
  const calls: ReceivedCall[] = [];
  const api = { calls, address: '', answer: (() => {}) as Answer, [Symbol.asyncDispose]: stop };
  const server = createServer(async (request, response) => {
    const call = { method: request.method, headers: request.headers, body: await json(request) };
    calls.push(call);
    api.answer(response, call);
  });
  async function stop() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/calculate`;
  return api;
}

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export function sampleResult(tldr: string): DecoderResult {
  return {
    tldr,
    love: 'Love text.',
    career: 'Career text.',
    spirituality: 'Spirituality text.',
    twinFlames: 'Twin flames text.',
    manifestation: 'Manifestation text.',
    nextSteps: ['First step.', 'Second step.'],
    relatedNumber: { slug: '1111', number: '1111' },
  };
}
