import * as z from 'zod';
import { ReleaseError } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import { remoteNamePattern, versionPattern } from '../store/release-path.ts';
import { envelopeSchema, openEnvelope, payloadTypeOf, signEnvelope } from './envelope.ts';
import { type KeyPair, keyProblem, type TrustedKey } from './signing.ts';

/** Shells refuse an address that is valid for longer, whoever signed it. */
export const maxPreviewMs = 24 * 60 * 60_000;
/** Clocks of operators and shells may differ. */
const clockToleranceMs = 60_000;

/** A path of the site. `//` and backslashes could name another host. */
export const previewPathPattern = /^\/(?![/\\])[^\s\\]*$/;

const previewSchema = z.object({
  remote: z.string().regex(remoteNamePattern),
  version: z.string().regex(versionPattern),
  /** The page that the address opens. */
  path: z.string().regex(previewPathPattern),
  expires: z.iso.datetime(),
});

/** What the bearer of a signed address sees: the live site with this one release. */
export type Preview = z.infer<typeof previewSchema>;

/** Signs a preview in a short form for addresses and cookies: payload, key and signature. */
export function signPreview(preview: Preview, key: KeyPair): string {
  const { payload, signatures } = envelopeSchema.parse(parseJson(signEnvelope('preview', preview, key)));
  const [{ keyid, sig }] = signatures;
  return [recode(payload, 'base64', 'base64url'), keyid, recode(sig, 'base64', 'base64url')].join('.');
}

/** Throws PREVIEW_INVALID, PREVIEW_EXPIRED or PREVIEW_REVOKED unless a key that may move the remote's pointer signed it. */
export function openPreview(token: string, trustedKeys: readonly TrustedKey[]): Preview & { keyId: string } {
  const invalid = (detail: string) => new ReleaseError('PREVIEW_INVALID', { detail });
  // Strict, because the token becomes a cookie, and Node ignores other characters in base64.
  const [, payload = '', keyid = '', sig = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (!sig) throw invalid('it is incomplete');
  const { data } = previewSchema.safeParse(parseJson(Buffer.from(payload, 'base64url')));
  if (!data) throw invalid('it names no release');
  const { remote, version, expires } = data;
  const envelope = {
    payloadType: payloadTypeOf('preview'),
    payload: recode(payload, 'base64url', 'base64'),
    signatures: [{ keyid, sig: recode(sig, 'base64url', 'base64') }],
  };
  // Check the signature as if no key were revoked: a forged token is invalid, not revoked.
  const unrevokedKeys = trustedKeys.map((key) => ({ ...key, revoked: false }));
  const opened = openEnvelope('preview', Buffer.from(JSON.stringify(envelope)), unrevokedKeys, remote);
  if ('refused' in opened) throw invalid(opened.refused);
  const context = { remote, release: version };
  const refused = keyProblem(trustedKeys, keyid, { role: 'pointer', remote });
  if (refused) throw new ReleaseError('PREVIEW_REVOKED', { ...context, detail: refused });
  const remainingMs = Date.parse(expires) - Date.now();
  if (remainingMs > maxPreviewMs + clockToleranceMs) throw invalid('it is valid for more than a day');
  if (remainingMs <= 0) throw new ReleaseError('PREVIEW_EXPIRED', { ...context, detail: `at ${expires}` });
  return { ...data, keyId: keyid };
}

function recode(text: string, from: BufferEncoding, to: BufferEncoding): string {
  return Buffer.from(text, from).toString(to);
}
