import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { CommandContext } from '../command/command.ts';
import { runCommand } from '../command/run-command.ts';
import { type KeyPair, loadOrCreateKeyPair } from '../keys/signing.ts';
import type { DraftRelease } from '../release/release.ts';
import { writeRegistration } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { draft, publishSample, registration, writeBuild } from './sample-release.ts';
import { copied, openScratchFolder, type ScratchStore } from './scratch-store.ts';
import { signTimestamp } from './signed.ts';
import { sharedFolder, temporaryFolder } from './temporary-folder.ts';

/** Runs a command in this process. Words in single quotes are one argument. */
export async function runReleases(
  command: string,
  context: Pick<CommandContext, 'env'> & Partial<CommandContext>,
) {
  const [out, err]: [string[], string[]] = [[], []];
  const args = command.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];
  const code = await runCommand(args, {
    shellFacts: async () => ({ version: '1.0.0', kit: '1.3.0', react: '19.3.1' }),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    renderSamples: async () => [],
    ...context,
  });
  return { code, out: out.join(''), err: err.join(''), json: () => JSON.parse(out.join('')) };
}

/** For tests of commands: a folder with keys and an empty store (default: in that folder), new for each test, and what runs commands on it. */
export function setUpReleases(open?: () => Promise<ScratchStore>) {
  const keys = sharedFolder();
  let opened: ScratchStore;

  /** For what several tests begin with. */
  const prepared = (act: () => Promise<unknown>) => copied(() => opened, act);

  const scratch = {
    prepared,
    dir: '',
    env: {} as NodeJS.ProcessEnv,
    store: {} as Store,
    key: {} as KeyPair,

    inDir: (path: string) => join(scratch.dir, path),
    inStore: (path: string) => join(scratch.dir, 'store', path),

    releases: (command: string, gate: Partial<CommandContext> = {}) =>
      runReleases(command, { env: scratch.env, ...gate }),

    /** Runs a command and expects its exit code. */
    async exits(command: string, code: number, gate?: Partial<CommandContext>) {
      const result = await scratch.releases(command, gate);
      expect(result).toMatchObject({ code });
      return result;
    },

    /** Writes a build; returns its folder. */
    build(name: string, more: Partial<DraftRelease> = {}): Promise<string> {
      return writeBuild(draft(name, more), {}, scratch.dir);
    },

    publish: async (name: string, more?: Partial<DraftRelease>) =>
      scratch.releases(`publish ${await scratch.build(name, more)}`),

    /** Publishes two versions of mf-tools; the first is live. */
    twoReleases: prepared(async () => {
      await scratch.publish('mf-tools', { version: '1.0.0-aaaa1111' });
      await scratch.publish('mf-tools', { version: '1.1.0-bbbb2222' });
      await scratch.releases('promote mf-tools 1.0 --by ada --why first');
    }),

    /** Publishes a release without a command. */
    publishVersion: (remote: string, version: string) =>
      publishSample(scratch.store, scratch.key, draft(remote, { version })),

    /** Publishes two versions of mf-tools and one of mf-blog; the newest are live. */
    threeReleases: prepared(async () => {
      await scratch.publishVersion('mf-tools', '1.0.0-aaaa1111');
      await scratch.publishVersion('mf-tools', '1.1.0-bbbb2222');
      await scratch.publishVersion('mf-blog', '1.0.0-cccc3333');
      await scratch.releases('promote mf-tools 1.0');
      await scratch.releases('promote mf-tools 1.1 mf-blog');
    }),

    /** `releases status` while a shell runs. */
    async status(options = '') {
      const shell = registration({});
      await writeRegistration(scratch.store, shell, null);
      const result = await scratch.releases(`status ${options}`);
      await scratch.store.delete(storePath.shell(shell.id));
      return result;
    },

    start: (...args: string[]) => startReleases(args, scratch.env),
  };

  beforeEach(async () => {
    const dir = temporaryFolder();
    opened = await (open?.() ?? openScratchFolder(join(dir, 'store')));
    scratch.key = await loadOrCreateKeyPair(keys);
    cpSync(keys, join(dir, 'keys'), { recursive: true });
    scratch.store = opened.store;
    await signTimestamp(scratch.store, scratch.key);
    scratch.dir = dir;
    scratch.env = {
      RELEASE_STORE: opened.url,
      RELEASE_KEYS: join(dir, 'keys'),
      RELEASE_SIGNING_KEY: join(dir, 'keys/release-key.pem'),
    };
    return () => opened.close();
  });
  return scratch;
}

/** Starts a command as a process of its own. */
export function startReleases(args: readonly string[], env: NodeJS.ProcessEnv) {
  const program = join(import.meta.dirname, '../../commands/releases.ts');
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return { child, output: () => output };
}
