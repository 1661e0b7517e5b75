import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Res,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { z } from 'zod';
import { chooseEncoding, matchesEtag } from './conditional-request.ts';
import type { EncodedBody, EncodedBytes } from './encoded-body.ts';
import { ReadCache } from './read-cache.service.ts';

export interface CachedReadOptions {
  /**
   * What tells two responses of this route apart, besides its path parameters; undefined leaves a request to the handler.
   * It names the resource, not the address: addresses that mean the same must share a key.
   */
  key?: (request: Request) => string | undefined;
  /** Fewer bodies than READ_CACHE_ENTRIES. */
  maxEntries?: number;
}

const optionsKey = 'cached-read';
const sent = of(undefined);

/** Answers a GET route from the read cache: with ETag, 304 and Content-Encoding. The handler runs when nothing is kept. */
export function CachedRead(options: CachedReadOptions = {}): MethodDecorator {
  return applyDecorators(
    SetMetadata(optionsKey, options),
    UseInterceptors(CachedReadInterceptor),
    // The interceptor sends the response. An injected response is how Nest learns that it must not send one.
    (target, method, { value }: PropertyDescriptor) => Res()(target, method as string, value.length),
  );
}

/** A cache key made of the query parameters. Bad ones have no key: the handler's own check rejects them. */
export function byQuery<Query>(schema: z.ZodType<Query>, key: (query: Query) => string) {
  return ({ query }: Request): string | undefined => {
    const { data } = schema.safeParse(query);
    return data === undefined ? undefined : key(data);
  };
}

@Injectable()
class CachedReadInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: ReadCache,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const route = context.getHandler();
    const options = this.reflector.get<CachedReadOptions>(optionsKey, route);
    const key = (options.key ?? byPathParameters)(http.getRequest());
    if (key === undefined) return next.handle();
    const body =
      this.cache.find(route, key) ??
      (await this.cache.make(route, key, () => lastValueFrom(next.handle()), options.maxEntries));
    const response = http.getResponse<Response>();
    if (isUnchanged(body, response)) return sent;
    const encoding = chooseEncoding(response.req.headers['accept-encoding']);
    sendBody(body.ready(encoding) ?? (await body.encode(encoding)), response);
    return sent;
  }
}

function byPathParameters({ params }: Request): string {
  return Object.values(params).join('/');
}

/** Sets the headers that every response has; sends a 304 if the client has this body. */
function isUnchanged(body: EncodedBody, response: Response): boolean {
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', body.etag);
  if (!matchesEtag(response.req.headers['if-none-match'], body.etag)) return false;
  response.writeHead(304).end();
  return true;
}

function sendBody({ encoding, bytes }: EncodedBytes, response: Response): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.writeHead(200).end(bytes);
}
