import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time and memory of a process and those it started, from /proc. Memory that they share counts once. */
export function usageOf(pid: number) {
  // The drill itself started all others.
  const isDrill = pid === process.pid;
  const children = isDrill ? [] : childrenOf(pid);
  const processes = [readUsage(pid), ...children.flatMap((child) => ifRunning(() => readUsage(child)) ?? [])];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const ticks = processes.map(({ own, ended }) => (isDrill ? own : own + ended));
  return {
    cpuSeconds: sum(ticks) / ticksPerSecond,
    memoryMB: sum(processes.map(({ kB }) => kB)) / 1_000,
  };
}

function readUsage(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  const kB = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return { own: user + system, ended: endedUser + endedSystem, kB: Number(kB) };
}

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
