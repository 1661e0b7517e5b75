import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Mounts a small disk on a folder, which only programs run by `command` see. Without root, that needs user namespaces. */
export async function startSmallDisk(folder: string) {
  const isRoot = process.getuid?.() === 0;
  const script = 'mkdir -p "$0" && mount -t tmpfs -o size=256m tmpfs "$0" && echo mounted && exec cat';
  const flags = ['--mount', ...(isRoot ? [] : ['--map-root-user'])];
  // It ends with the drill, because its input ends.
  const holder = spawn('unshare', [...flags, 'sh', '-c', script, folder]);
  const failed = once(holder, 'close').then(async () => {
    const why = String(await holder.stderr.toArray()).trim();
    throw new Error(`Cannot mount a small disk for the drill: ${why || 'unshare failed'}. Run it as root.`);
  });
  failed.catch(() => {});
  await Promise.race([once(holder.stdout, 'data'), failed]);
  const user = isRoot ? [] : ['--user', '--preserve-credentials'];
  return {
    /** Runs a program that sees the disk. */
    command: ['nsenter', `--target=${holder.pid}`, ...user, '--mount', '--'],
    stop: () => void holder.stdin.end(),
  };
}
