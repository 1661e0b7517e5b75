import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time and memory of a process and those it started, from /proc. Memory that they share counts once. */
export function usageOf(pid: number) {
  // The command itself started all others.
  const isOwn = pid === process.pid;
  const children = isOwn ? [] : childrenOf(pid);
  const processes = [readUsage(pid), ...children.flatMap((child) => ifRunning(() => readUsage(child)) ?? [])];
  const ticks = processes.map(({ own, ended }) => (isOwn ? own : own + ended));
  return {
    cpuSeconds: sum(ticks) / ticksPerSecond,
    memoryMB: sum(processes.map(({ kB }) => kB)) / 1_000,
  };
}

/** The memory of all processes that this one has started. */
export function memoryOfServersMB(): number {
  const servers = childrenOf(process.pid).flatMap((pid) => ifRunning(() => readUsage(pid)) ?? []);
  return sum(servers.map(({ kB }) => kB)) / 1_000;
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0);
}

function readUsage(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  const kB = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return { own: user + system, ended: endedUser + endedSystem, kB: Number(kB) };
}

/** The processes that a process started, and those that they started. */
function childrenOf(pid: number): number[] {
  const direct = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return direct.flatMap((child) => [child, ...(ifRunning(() => childrenOf(child)) ?? [])]);
}

/** Undefined if the process ends meanwhile. */
function ifRunning<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}
