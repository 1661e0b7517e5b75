import { hash, sign } from 'node:crypto';
import * as z from 'zod';
import { jsonBytes, parseJson } from '../json-bytes.ts';
import { type KeyPair, type Role, signatureProblem, type TrustedKey } from './signing.ts';

/** The kinds of signed JSON other than releases, and the role that a key needs to sign them. */
const kinds = {
  pointer: 'pointer',
  change: 'pointer',
  preview: 'pointer',
  // Pointers and changes within the order of a rollout.
  'pointer-step': 'rollout',
  'change-step': 'rollout',
  timestamp: 'timestamp',
  'key-list': 'root',
} as const satisfies Record<string, Role>;
export type SignedKind = keyof typeof kinds;

export const envelopeSchema = z.object({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.tuple([z.object({ keyid: z.string(), sig: z.base64() })]),
});

/** Content with a valid signature. */
interface Opened {
  kind: SignedKind;
  value: unknown;
  keyId: string;
  /** SHA-256 of the exact bytes that were signed. */
  hash: string;
}

/** Signs a value as a DSSE envelope (github.com/secure-systems-lab/dsse), as TUF and in-toto use it. */
export function signEnvelope(kind: SignedKind, value: unknown, key: KeyPair): Buffer {
  return envelope(kind, jsonBytes(value), key);
}

/** Signs the same bytes with another key. Check the signature before. */
export function signEnvelopeAgain(kind: SignedKind, bytes: Uint8Array, key: KeyPair): Buffer {
  const { payload } = envelopeSchema.parse(parseJson(bytes));
  return envelope(kind, Buffer.from(payload, 'base64'), key);
}

function envelope(kind: SignedKind, payload: Buffer, key: KeyPair): Buffer {
  const payloadType = payloadTypeOf(kind);
  const sig = sign(null, preAuthentication(payloadType, payload), key.privateKey).toString('base64');
  return jsonBytes({
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.keyId, sig }],
  });
}

/** Returns the signed content of one of these kinds, or why its signature is not valid. */
export function openEnvelope(
  allowed: SignedKind | readonly SignedKind[],
  bytes: Uint8Array,
  trustedKeys: readonly TrustedKey[],
  remote?: string,
): Opened | { refused: string } {
  const { data } = envelopeSchema.safeParse(parseJson(bytes));
  if (!data) return { refused: 'it is not signed' };
  const kind = [allowed].flat().find((each) => payloadTypeOf(each) === data.payloadType);
  if (!kind) return { refused: `it was signed as ${data.payloadType}` };
  const payload = Buffer.from(data.payload, 'base64');
  const [{ keyid, sig }] = data.signatures;
  const signed = preAuthentication(data.payloadType, payload);
  const signature = { keyId: keyid, signature: sig };
  const refused = signatureProblem(signed, signature, trustedKeys, { role: kinds[kind], remote });
  if (refused) return { refused };
  return { kind, value: parseJson(payload), keyId: keyid, hash: hash('sha256', payload) };
}

export function payloadTypeOf(kind: SignedKind): string {
  return `application/vnd.site.${kind}+json`;
}

/** The bytes that DSSE signs. They contain the type, so that no file can pass for one of another kind. */
function preAuthentication(type: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}
