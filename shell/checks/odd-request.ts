import { type Arbitrary, array, constant, constantFrom, oneof, record, string, tuple } from 'fast-check';

/** Part of most queries and bodies. As markup, it shows whether a response repeats it without escaping. */
export const inputMark = 'zq7typed';
export const inputMarkup = `<i ${inputMark}>`;
const rawMarkup = inputMarkup.replace(' ', '%20');

export type OddRequest = typeof oddRequest extends Arbitrary<infer Request> ? Request : never;

export const knownPaths = [
  '/',
  '/angel-numbers',
  '/angel-numbers/444',
  '/angel-numbers/nope',
  '/search',
  '/decode',
  '/blog',
  '/blog/nope',
  '/nope',
  '/feed.xml',
  '/api',
  '/api/',
  '/api/nope',
  '/api/faqs',
  '/api/search',
  '/api/calculate',
  '/api/angel-numbers',
  '/api/angel-numbers/slug/444',
  '/api/angel-numbers/slug',
  '/api/blog-posts',
  '/api/blog-posts/nope',
  '/api/health/ready',
  '/api/docs',
  '/releases',
  '/releases/mf-tools/1.0.0/web/remote.js',
  '/releases/shell/1.0.0/web/shell.js',
  '/compositions/0123456789ab.json',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/metrics',
];
const oddPieces = [
  '%',
  '%f',
  '%ff',
  '%00',
  '%zz',
  '%C3%28',
  '%E0%A4%A',
  '%F0%9F%98%80',
  '%2e%2e',
  '%2F',
  '%5c',
  '%25',
  '%u0041',
  '..',
  '.',
  '\\',
  '//',
  ';',
  '#',
  ':',
  '*',
  'é',
  '😀',
  '１１',
  '\u202e',
  '__proto__',
  'constructor',
  '<script>',
  '"',
  '|',
  '{}',
  '\x7f',
  'a'.repeat(600),
  '1'.repeat(3_000),
  'x'.repeat(17_000),
];

/** Any text without characters that end the request line. */
const anyText = string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll(/[\s\p{Cc}]/gu, '%'));
const oddPiece = oneof(
  { weight: 4, arbitrary: constantFrom(...oddPieces) },
  { weight: 2, arbitrary: anyText.map((text) => encodeURIComponent(text.toWellFormed())) },
  anyText,
);
const knownPath = constantFrom(...knownPaths);
const oddPath = tuple(knownPath, array(oddPiece, { minLength: 1, maxLength: 2 })).map(([known, pieces]) =>
  [known, ...pieces].join('/'),
);
const path = oneof(
  { weight: 12, arbitrary: knownPath },
  { weight: 6, arbitrary: oddPath },
  constantFrom('*', '', 'nope', 'http://other.example/api/faqs', 'http://x', '//x'),
  oddPiece.map((piece) => `/${piece}`),
);
const parameter = tuple(
  constantFrom('q', 'category', 'tag', 'number', 'context', '__proto__', 'q[a]', ''),
  oneof(constantFrom('', 'love', '444'), oddPiece),
  oneof({ weight: 3, arbitrary: constant(encodeURIComponent(inputMarkup)) }, constant(rawMarkup)),
).map(([name, value, markup]) => `${name}=${value}${markup}`);
const query = oneof(
  constant(''),
  array(parameter, { minLength: 1, maxLength: 2 }).map((parameters) => `?${parameters.join('&')}`),
);
const wellFormedHeader = constantFrom(
  'accept-encoding: br',
  'accept-encoding: gzip;q=0, *;q=foo',
  'if-none-match: *',
  'if-none-match: W/"',
  'if-modified-since: never',
  'range: bytes=5-1',
  'content-type: application/json',
  'content-type: application/x-www-form-urlencoded',
  'content-type: ;;;',
  'content-type: text/plain; charset=nope',
  'content-encoding: gzip',
  'connection: upgrade, x-request-id, content-type',
  'upgrade: websocket',
  'keep-alive: timeout=nope',
  'expect: 100-continue',
  'expect: miracles',
  'te: trailers',
  'trailer: x-checksum',
  'x-forwarded-for: nobody, %%%',
  'x-request-id: {jndi:x}',
  'sec-fetch-site: cross-site',
  'accept-version: 9',
  'cookie: é=😀',
  `cookie: ${'c'.repeat(9_000)}`,
  `cookie: ${'c'.repeat(15_700)}`,
);
const malformedHeader = constantFrom(
  'content-length: 5',
  'content-length: -1',
  'transfer-encoding: gzip',
  'transfer-encoding: chunked',
  'host: elsewhere.example',
  `cookie: ${'c'.repeat(20_000)}`,
  ': no name',
  'no colon',
);
const header = oneof(
  { weight: 12, arbitrary: wellFormedHeader },
  { weight: 3, arbitrary: anyText.map((text) => `x-odd: ${text}`) },
  malformedHeader,
);
const body = oneof(
  { weight: 3, arbitrary: constant('') },
  constantFrom(
    JSON.stringify({ number: inputMark }),
    JSON.stringify({ number: '444', context: inputMarkup }),
    `{"number":"${inputMark}`,
    '{"__proto__":{"number":"1"}}',
    `number=${inputMark}&context=love`,
    'number=444&number=%ff',
    `${inputMark}${'b'.repeat(17_000)}`,
    `${inputMark}${'b'.repeat(300_000)}`,
  ),
  string({ unit: 'binary', maxLength: 40 }),
);
export const oddRequest = record({
  method: oneof(
    { weight: 8, arbitrary: constant('GET') },
    { weight: 4, arbitrary: constant('POST') },
    constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'get', 'NOPE'),
  ),
  path,
  query,
  headers: tuple(
    oneof({ weight: 15, arbitrary: constant(['host: odd.example']) }, constant([])),
    oneof(constant([]), array(header, { maxLength: 3 })),
  ).map((parts) => parts.flat()),
  framing: oneof(
    { weight: 8, arbitrary: constant('exact' as const) },
    constantFrom('chunked', 'too short', 'too long', 'none'),
  ),
  body,
});

/** The bytes of the request. They may be invalid HTTP. */
export function encodeRequest({ method, path, query, headers, framing, body }: OddRequest): Buffer {
  const length = Buffer.byteLength(body);
  const framingHeaders = {
    exact: length > 0 ? [`content-length: ${length}`] : [],
    chunked: ['transfer-encoding: chunked'],
    'too short': [`content-length: ${Math.floor(length / 2)}`],
    'too long': [`content-length: ${length + 9}`],
    none: [],
  }[framing];
  const chunk = length > 0 ? `${length.toString(16)}\r\n${body}\r\n` : '';
  const encodedBody = framing === 'chunked' ? `${chunk}0\r\n\r\n` : body;
  const head = [`${method} ${path}${query} HTTP/1.1`, ...headers, ...framingHeaders, 'connection: close'];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${encodedBody}`);
}

/** True if the server may wait for more bytes and close the connection without a response. */
export function mayBeIncomplete({ method, headers, framing }: OddRequest): boolean {
  if (method === 'CONNECT' || framing === 'too long') return true;
  return headers.some((header) => /^(content-length|transfer-encoding)/.test(header));
}
