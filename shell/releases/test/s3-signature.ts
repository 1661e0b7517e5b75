import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Checks the AWS Signature Version 4 of a request. Returns the error code of S3, or undefined if it is valid. */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
): string | undefined {
  const { authorization = '' } = request.headers;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!match) return 'AccessDenied';
  const [, accessKeyId, day = '', region = '', signedHeaders = '', given = ''] = match;
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const time = header(request, 'x-amz-date');
  const payload = header(request, 'x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash('sha256', body)) return 'XAmzContentSHA256Mismatch';

  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
