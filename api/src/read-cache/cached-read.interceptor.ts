import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, NEVER, type Observable } from 'rxjs';
import type { z } from 'zod';
import { matchesEntityTag, negotiateEncoding } from './conditional-request.ts';
import type { EncodedBody, Encoding } from './encoded-body.ts';
import { ReadCache } from './read-cache.service.ts';

interface CachedReadOptions {
  /**
   * Distinguishes the responses of this route; the path parameters by default. Requests with the same key must have the
   * same response. Undefined leaves the request to the handler.
   */
  key?: (request: Request) => string | undefined;
  /** How many bodies to keep, if fewer than READ_CACHE_ENTRIES. */
  maxEntries?: number;
}

/** Returned once the response is sent. It never emits, so Nest sends no second response. */
const sent = NEVER;

/**
 * Responds to a GET route from the read cache, with ETag, 304 and Content-Encoding. On a miss the handler runs. `@Header` has
 * no effect on these responses, because all have the same Cache-Control, which makes clients revalidate each time.
 */
export function CachedRead({ key: keyOf = byPathParameters, maxEntries }: CachedReadOptions = {}) {
  @Injectable()
  class CachedReadInterceptor implements NestInterceptor {
    constructor(private readonly cache: ReadCache) {}

    // This is not async, because a cache hit needs no promise. That saves several microseconds.
    intercept(context: ExecutionContext, next: CallHandler) {
      const [request, response] = context.getArgs<[Request, Response]>();
      const route = context.getHandler();
      const key = keyOf(request);
      if (key === undefined) return next.handle();
      const kept = this.cache.find(route, key);
      if (kept && sendIfReady(kept, response)) {
        this.cache.countHit();
        return sent;
      }
      const load = () => lastValueFrom(next.handle());
      return encodeAndSend(this.cache.findOrMake(route, key, load, maxEntries), response);
    }
  }
  return UseInterceptors(mixin(CachedReadInterceptor));
}

/**
 * Makes the cache key from the query. `normalize` gives queries with the same response the same key. An invalid query has no key,
 * so the handler runs and its validation rejects it.
 */
export function byQuery<Query>(schema: z.ZodType<Query>, normalize = (query: Query) => query) {
  return ({ query }: Request): string | undefined => {
    const { data } = schema.safeParse(query);
    return data === undefined ? undefined : JSON.stringify(normalize(data));
  };
}

function byPathParameters({ params }: Request): string {
  return Object.values(params).join('/');
}

async function encodeAndSend(made: Promise<EncodedBody>, response: Response): Promise<Observable<never>> {
  const body = await made;
  await body.encode(encodingFor(response));
  sendIfReady(body, response);
  return sent;
}

/** Sends the body, or 304 if the client has it already. False when it has not been encoded yet. */
function sendIfReady(body: EncodedBody, response: Response): boolean {
  const isUnchanged = matchesEntityTag(response.req.headers['if-none-match'], body.etag);
  const encoded = isUnchanged ? undefined : body.ready(encodingFor(response));
  if (!isUnchanged && !encoded) return false;
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', body.etag);
  if (!encoded) {
    response.writeHead(304).end();
    return true;
  }
  const { encoding, bytes } = encoded;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.writeHead(200).end(bytes);
  return true;
}

function encodingFor({ req }: Response): Encoding {
  return negotiateEncoding(req.headers['accept-encoding']);
}
