import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach } from 'vitest';
import type { RenderSamples } from '../check-samples.ts';
import { runCommand } from '../command/run-command.ts';
import { openStore } from '../open-store.ts';
import { loadOrCreateKeyPair } from '../signing.ts';
import { draft, writeBuild } from './sample-release.ts';
import { signTimestamp } from './signed.ts';

const renderNothing: RenderSamples = async () => [];

/** For tests of commands: a folder with keys and an empty store, new for each test, and what runs commands on it. */
export function useReleases() {
  const scratch = {
    dir: '',
    env: {} as NodeJS.ProcessEnv,

    async releases(command: string, renderSamples = renderNothing) {
      let out = '';
      let err = '';
      const code = await runCommand(command.split(' ').filter(Boolean), {
        env: scratch.env,
        shellFacts: async () => ({ version: '1.0.0', kit: '1.3.0' }),
        out: (text) => {
          out += text;
        },
        err: (text) => {
          err += text;
        },
        renderSamples,
      });
      return { code, out, err, json: () => JSON.parse(out) };
    },

    /** Writes a build; returns its folder. */
    async build(name: string, more: Parameters<typeof draft>[1] = {}): Promise<string> {
      const folder = await writeBuild(draft(name, more));
      const moved = join(scratch.dir, `build-${name}-${more.version ?? ''}`);
      await promisify(execFile)('mv', [folder, moved]);
      return moved;
    },
  };

  beforeEach(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'releases-command-'));
    const key = await loadOrCreateKeyPair(join(dir, 'keys'));
    await signTimestamp(await openStore(join(dir, 'store')), key);
    scratch.dir = dir;
    scratch.env = {
      RELEASE_STORE: join(dir, 'store'),
      RELEASE_KEYS: join(dir, 'keys'),
      RELEASE_SIGNING_KEY: join(dir, 'keys/release-key.pem'),
    };
    return () => rm(dir, { recursive: true });
  });
  return scratch;
}
