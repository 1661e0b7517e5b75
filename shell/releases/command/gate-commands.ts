import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newProblems, problemsOf, withReleases } from '../composition/composition.ts';
import { readComposition } from '../composition/read-composition.ts';
import { ReleaseError, throwIfAny, UsageError } from '../errors.ts';
import { checkSite } from '../gate/check-site.ts';
import { describeReport } from '../gate/describe-report.ts';
import type { TrustedStore } from '../keys/key-ring.ts';
import { readBundle } from '../promote/check-samples.ts';
import { publishRelease } from '../release/publish.ts';
import { readRelease, resolveVersion } from '../release/read-release.ts';
import { type PinnedRelease, shellName } from '../release/release.ts';
import { runningShells } from '../shells/registered-shells.ts';
import { withDryRunStore } from '../store/dry-run-store.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  openTrusted,
  parseReleaseName,
} from './command.ts';

const options = {
  browser: `also open a sample of each kind of page in Chromium (CHROMIUM_PATH): console, uncaught errors,
layout shift, accessibility`,
};

const help = `It renders all addresses of the sitemap and all that they link to, with data from the API (API_URL, SITE). These are
errors, and a promotion refuses them: a page or a new address of the sitemap that fails, a broken link, a missing title,
description or canonical address, structured data that cannot be read, more script than pageScriptLimit, a render that
takes over 100 ms and over three times as long as before, code that throws on the server or in a browser. A problem that
the site already has is not an error. All other changes are listed. Exit code 1 with errors.`;

/** Commands that show what a release would change for visitors. They write nothing. */
export const gateCommands: Record<string, Command> = {
  check: {
    usage: 'check <remote@version | dir>',
    summary:
      'render every address with a release, or a build in a folder, and list what changes for visitors',
    options,
    help,
    async run(input) {
      const { config, positionals } = input;
      const [name = ''] = positionals;
      const trusted = await openTrusted(config);
      if (!existsSync(join(name, 'release.json')))
        return compare(input, trusted, await readNamed(trusted, name));
      return withDryRunStore(trusted.store, async (store) => {
        const key = await config.signingKey();
        const trustedKeys = await config.trustedKeys(store);
        const { remote, version } = await publishRelease({ store, dir: name, key, trustedKeys });
        const release = await readRelease(store, remote, version, trustedKeys);
        return compare(input, { ...trusted, store }, release);
      });
    },
  },

  diff: {
    usage: 'diff <remote@version> <remote@version>',
    summary: 'list what differs for visitors between two releases of a remote',
    options,
    help,
    async run(input) {
      const [first = '', second = ''] = input.positionals;
      const trusted = await openTrusted(input.config);
      const { remote } = parseReleaseName(first);
      const other = second.includes('@') ? second : `${remote}@${second}`;
      if (parseReleaseName(other).remote !== remote)
        throw new UsageError(
          'Name two releases of the same remote: releases diff mf-tools@1.3 mf-tools@1.4.',
        );
      const before = await readNamed(trusted, first);
      return compare(input, trusted, await readNamed(trusted, other), before);
    },
  },
};

/** Compares the site that has this release to the one that has another (default: the live one). */
async function compare(
  input: CommandInput,
  { store, trustedKeys }: TrustedStore,
  release: PinnedRelease,
  other?: PinnedRelease,
): Promise<CommandResult> {
  const { flag, renderSites, hydratePages } = input;
  if (!renderSites) throw new ReleaseError('RENDER_UNAVAILABLE');
  const { shell, isShellRunning } = await runningShells(store, input.shellFacts);
  const live = await readComposition(store, { trustedKeys, shell });
  const before = other ? withReleases(live, [other]) : live;
  const after = withReleases(live, [release]);
  throwIfAny(newProblems(problemsOf(before), problemsOf(after)));
  const bundle = isShellRunning ? await readBundle({ store, trustedKeys }, shell) : undefined;
  if (flag('browser') && !hydratePages)
    throw new ReleaseError('TOOL_MISSING', { detail: 'this command cannot start Chromium here' });
  const report = await checkSite({
    renderSites,
    hydratePages,
    store,
    trustedKeys,
    before,
    after,
    shell: bundle,
    browser: flag('browser') ? 'all' : 'none',
    isBrowserRequired: true,
  });
  const { name: remote, version } = release;
  const old = before.remotes[remote];
  const title = `${remote} ${version} compared with ${old?.version ?? 'no release'}${other ? '' : ', which is live'}:`;
  return {
    data: { remote, version, before: old?.version ?? null, ...report },
    text: `${title}\n\n${describeReport(report)}`,
    failed: report.findings.some(({ code }) => code),
  };
}

async function readNamed({ store, trustedKeys }: TrustedStore, name: string) {
  const { remote, version: prefix } = parseReleaseName(name);
  if (name.includes('/')) throw new UsageError(`There is no build in ${name}: it has no release.json.`);
  if (!prefix) throw new UsageError(`Name the release: ${remote}@1.4.0.`);
  if (remote === shellName) throw new ReleaseError('SHELL_RELEASE', { remote });
  return readRelease(store, remote, await resolveVersion(store, remote, prefix), trustedKeys);
}
