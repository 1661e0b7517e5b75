import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { UsageError } from '../errors.ts';
import { readKeyRing } from '../keys/key-ring.ts';
import { loadOrCreateKeyPair, readKeyPair, readTrustedKey, roles } from '../keys/signing.ts';
import { openStore } from '../store/open-store.ts';
import { remoteNamePattern } from '../store/release-path.ts';
import { formatCount, formatKey, formatProblem, formatTable } from '../text.ts';
import { addKey, type KeyOptions, readSigned, revokeKey, rotateKey } from '../upkeep/change-keys.ts';
import type { Command, CommandInput, CommandResult } from './command.ts';

/** Commands for the key list of the store. They need a key with the role root as RELEASE_SIGNING_KEY. */
export const keysCommand: Command = {
  usage: 'keys list | add <file.pub.pem> | rotate <key> <file.pem> | revoke <key>',
  summary: 'show and change the keys that shells trust, besides those in RELEASE_KEYS',
  options: {
    'remotes A,B': 'add: the remotes that the key may sign',
    'role A,B': 'add: root, release, pointer, timestamp, rollout (default: release,pointer)',
    force: 'revoke: also if what is live is signed by the key; shells then stop serving it',
    'why TEXT': 'the reason, kept in the key list',
    'by NAME': 'the author of the change (default: your user name)',
  },
  help: `  list                    what each key may sign, and how many live files it signed (--json: which)
  add <file.pub.pem>      trust a public key: for a team's remotes, or with another role
  rotate <key> <file.pem> replace a key by another (created if the file is missing), and sign with it what is live
  revoke <key>            refuse from now on what the key signed

A key is named by the beginning of its id. Changes are signed with RELEASE_SIGNING_KEY, a key with the role root: one of
RELEASE_KEYS that is not limited to remotes, or an added one. Shells follow within two seconds.`,
  positionals: [1, 3],
  async run(input) {
    const [action = '', ...args] = input.positionals;
    const actions = { list: [list, 0], add: [add, 1], rotate: [rotate, 2], revoke: [revoke, 1] } as const;
    const found = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined;
    if (!found) throw new UsageError(`Unknown action: ${action}`);
    const [run, count] = found;
    if (args.length !== count)
      throw new UsageError(`keys ${action} needs ${formatCount(count, 'argument')}.`);
    return run(input, args[0] ?? '', args[1] ?? '');
  },
};

async function list({ config }: CommandInput): Promise<CommandResult> {
  const store = await openStore(config.store);
  const pinned = new Set((await config.pinnedKeys()).map(({ keyId }) => keyId));
  const ring = await readKeyRing(store, await config.pinnedKeys());
  const data = await Promise.all(
    ring.keys.map(async ({ keyId, roles, remotes, revoked = false }) => ({
      key: keyId,
      roles,
      remotes,
      state: revoked ? 'revoked' : pinned.has(keyId) ? 'pinned' : 'added',
      signed: revoked ? [] : (await readSigned(store, ring, keyId)).map(({ path }) => path),
    })),
  );
  const rows = data.map(({ key, roles, remotes, state, signed }) => [
    key,
    state,
    roles.join(','),
    remotes === '*' ? 'all' : remotes.join(','),
    formatCount(signed.length, 'live file'),
  ]);
  const { version, refused } = ring;
  const lines = [
    formatTable(['key', 'state', 'roles', 'remotes', 'signed'], rows),
    version > 0 ? `Key list ${version}.` : 'The store has no key list: the keys in RELEASE_KEYS are trusted.',
    ...(refused ? [formatProblem(refused.problem)] : []),
  ];
  return {
    data: { version, keys: data, problem: refused?.problem },
    text: lines.join('\n\n'),
    failed: !!refused,
  };
}

async function add(input: CommandInput, file: string): Promise<CommandResult> {
  const remotes = input
    .option('remotes')
    ?.trim()
    .split(/\s*,\s*/);
  const unknown = remotes?.find((name) => !remoteNamePattern.test(name));
  if (unknown !== undefined)
    throw new UsageError(`--remotes has ${JSON.stringify(unknown)}, which is not the name of a remote.`);
  const names = input.option('role')?.split(',') ?? ['release', 'pointer'];
  const wanted = roles.filter((role) => names.includes(role));
  if (wanted.length < names.length)
    throw new UsageError(`--role must be one or more of ${roles.join(', ')}.`);
  const forRemotes = wanted.some((role) => role === 'release' || role === 'pointer');
  if (forRemotes && !remotes)
    throw new UsageError('Name the remotes that the key may sign: --remotes mf-blog.');
  const key = await readTrustedKey(file, remotes ?? '*', wanted);
  await addKey(await keyOptions(input), key);
  const where = remotes ? ` for ${remotes.join(', ')}` : '';
  return { data: key, text: `Key ${key.keyId} has the role ${wanted.join(' and ')}${where}.` };
}

async function rotate(input: CommandInput, prefix: string, file: string): Promise<CommandResult> {
  const isNew = !existsSync(file);
  // The name of the public key is made from it.
  if (isNew && !file.endsWith('.pem'))
    throw new UsageError(`The name of a new key must end with .pem: ${file}`);
  const options = await keyOptions(input);
  await mkdir(dirname(file), { recursive: true });
  const next = isNew ? await loadOrCreateKeyPair(dirname(file), basename(file)) : await readKeyPair(file);
  const { old, signed } = await rotateKey(options, prefix, next);
  const isPinned = options.pinned.some(({ keyId }) => keyId === old.keyId);
  const text = [
    `Key ${next.keyId} replaces ${old.keyId}, which is revoked. Signed again: ${formatCount(signed.length, 'file')}.`,
    `Use ${file} from now on where the old one was used.`,
    ...(isPinned
      ? [
          'RELEASE_KEYS has the old key. Add the public key of the new one there, and keep the old one: the key list starts with it.',
        ]
      : []),
  ].join('\n');
  return { data: { old: old.keyId, key: next.keyId, signed }, text };
}

async function revoke(input: CommandInput, prefix: string): Promise<CommandResult> {
  const key = await revokeKey(await keyOptions(input), prefix, { force: input.flag('force') });
  return { data: { key: key.keyId }, text: `Key ${formatKey(key.keyId)} is revoked: ${key.keyId}.` };
}

async function keyOptions({ config, option }: CommandInput): Promise<KeyOptions> {
  return {
    store: await openStore(config.store),
    pinned: await config.pinnedKeys(),
    rootKey: await config.signingKey(),
    by: config.by,
    why: option('why'),
  };
}
