import { ReleaseError, UsageError } from '../errors.ts';
import { maxPreviewMs, previewPathPattern, signPreview } from '../keys/signed-preview.ts';
import { readPointer, requirePointerKey } from '../pointers/stored-pointer.ts';
import { readRelease, resolveVersion } from '../release/read-release.ts';
import { shellName } from '../release/release.ts';
import { formatTime, parseDuration } from '../text.ts';
import { type Command, openTrusted, parseReleaseName } from './command.ts';

const defaultFor = '1h';

export const previewCommand: Command = {
  usage: 'preview <remote@version>',
  summary: 'print an address that shows the running site with one other release to whoever has it',
  options: {
    'for T': 'how long it is valid: 1h (default), at most 24h',
    'path PATH': 'the page that it opens (default: /)',
    'site URL': 'the site (default: SITE, SITE_ORIGIN, or the site that runs in SITE_STATE)',
  },
  help: `The release must be published; nothing becomes live. Whoever has the address sees it until it expires, the release is
deleted or rolled back, or the key is revoked. The key needs the role pointer for the remote.`,
  async run({ config, positionals: [name = ''], option, site }) {
    const { remote, version: prefix } = parseReleaseName(name);
    if (!prefix) throw new UsageError('Name the release: releases preview mf-tools@1.4.0.');
    const validMs = parseDuration(option('for') ?? defaultFor);
    if (!validMs || validMs > maxPreviewMs)
      throw new UsageError('--for must look like 30m or 2h, and be at most 24h.');
    const given = option('path') ?? '/';
    if (!previewPathPattern.test(given))
      throw new UsageError('--path must be a path such as /decode?number=444, with %20 for spaces.');
    // Shells send it in a header, where only visible ASCII characters work.
    const path = given.replace(/[^!-~]+/g, encodeURIComponent);
    const url = URL.parse(option('site') ?? (await site?.()) ?? '');
    if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError('Name the site: --site https://….');
    if (remote === shellName) throw new ReleaseError('SHELL_RELEASE', { remote });
    const { store, trustedKeys } = await openTrusted(config);
    const key = requirePointerKey({ key: await config.signingKey(), trustedKeys }, remote);
    const version = await resolveVersion(store, remote, prefix);
    // Shells refuse a release that is not valid or was rolled back, so refuse to print its address.
    await readRelease(store, remote, version, trustedKeys);
    const { bad } = (await readPointer(store, remote, trustedKeys)).pointer;
    if (bad.includes(version))
      throw new ReleaseError('PREVIEW_REVOKED', { remote, release: version, detail: 'it was rolled back' });
    const expires = new Date(Date.now() + validMs).toISOString();
    const token = signPreview({ remote, version, path, expires }, key);
    const address = `${url.origin}/_preview?token=${token}`;
    const lines = [
      `Preview of ${remote} ${version}, valid until ${formatTime(expires)} UTC:`,
      address,
      'Whoever has this address sees it. Revoke it with the release (rollback, prune) or the key.',
    ];
    return { data: { remote, version, expires, path, address }, text: lines.join('\n') };
  },
};
