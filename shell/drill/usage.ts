import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time and memory of a process and those it started, from /proc. Pages that they share count once. */
export function usageOf(pid: number) {
  // The drill itself started all others.
  const children = pid === process.pid ? [] : childrenOf(pid);
  const processes = [pid, ...children].map((each) => {
    const stat = readFileSync(`/proc/${each}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const kB = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1];
    return { ticks: Number(fields[11]) + Number(fields[12]), kB: Number(kB) };
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    cpuSeconds: sum(processes.map(({ ticks }) => ticks)) / ticksPerSecond,
    memoryMB: sum(processes.map(({ kB }) => kB)) / 1_000,
  };
}

function childrenOf(pid: number): number[] {
  const direct = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return direct.flatMap((child) => [child, ...childrenOf(child)]);
}
