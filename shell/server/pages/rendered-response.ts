import type { RunningComposition } from '../compositions/running-composition.ts';
import { compressText } from '../http/compressed-text.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { RemoteRelease } from '../telemetry/release-counts.ts';
import type { JobResults, RenderedPage } from '../workers/worker-messages.ts';
import { revalidatedCacheControl, sharedCacheControl } from './cache-control.ts';
import type { PageAddress } from './page-address.ts';
import { PageResponse } from './page-response.ts';
import { speculationRulesHeader } from './speculation-rules.ts';

const retryAfterSeconds = '5';

const unavailableFile = compressText(
  Buffer.from('This file is temporarily unavailable. Try again in a minute.\n'),
);

interface PageOptions {
  running: RunningComposition;
  address: PageAddress;
  isPosted: boolean;
  /** The releases whose code failed in it. */
  failed: readonly RemoteRelease[];
  /** Sent with every page. */
  headers: Record<string, string>;
}

/** The response with a rendered page, or with the redirect that it asks for. */
export function pageResponse(
  rendered: RenderedPage,
  { running, address: { url, pathname, page }, isPosted, failed, headers }: PageOptions,
): PageResponse {
  const { status, location } = rendered;
  const hasPending = rendered.pending.length > 0;
  const lack = rendered.lacksData ? 'data' : hasPending ? 'part' : undefined;
  const cacheable = (status === 200 || status === 404 || location !== undefined) && !hasPending;
  // An address with a query, or an unknown one, is made up by its visitor: no other visitor asks a CDN for it.
  const cacheControl =
    cacheable && !lack && page && url === pathname ? sharedCacheControl : revalidatedCacheControl;
  return new PageResponse(rendered.document, {
    status,
    type: 'text/html',
    cacheable,
    lacks: status === 200 || location !== undefined ? lack : undefined,
    reads: lack ? undefined : rendered.reads,
    failed,
    headers: {
      ...headers,
      ...speculationRulesHeader,
      'content-security-policy': contentSecurityPolicy(running.styles(page).map(({ hash }) => hash)),
      'cache-control': status < 500 && !isPosted ? cacheControl : 'no-store',
      ...(location !== undefined && { location }),
      ...(status === 503 && { 'retry-after': retryAfterSeconds }),
      'x-composition': running.id,
    },
  });
}

interface ResourceOptions extends Pick<PageOptions, 'running' | 'failed' | 'headers'> {
  type: string;
}

/** The response with a rendered resource; a 503 if it could not be rendered. */
export function resourceResponse(
  { text, lacksData }: JobResults['resource'],
  { running, type, failed, headers }: ResourceOptions,
): PageResponse {
  const common = {
    ...headers,
    'content-security-policy': "default-src 'none'",
    'x-composition': running.id,
  };
  if (text === undefined)
    return new PageResponse(unavailableFile, {
      status: 503,
      type: 'text/plain',
      cacheable: false,
      failed,
      headers: { ...common, 'cache-control': 'no-store', 'retry-after': retryAfterSeconds },
    });
  return new PageResponse(text, {
    status: 200,
    type,
    cacheable: true,
    lacks: lacksData ? 'data' : undefined,
    headers: { ...common, 'cache-control': sharedCacheControl },
  });
}
