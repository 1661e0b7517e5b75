import type { Result } from './incident.ts';
import { brokenLoadPromises, inSeconds } from './judge.ts';
import type { LoadResult } from './load.ts';

type Columns<Row> = [head: string, cell: (row: Row) => string][];

const time = (ms: number | undefined) => (ms === undefined ? '-' : inSeconds(ms));
const verdict = (broken: readonly string[]) => (broken.length === 0 ? 'kept' : 'BROKEN');

const incidentColumns: Columns<Result> = [
  ['incident', ({ name }) => name],
  ['requests', ({ requests }) => requests.toLocaleString('en-US')],
  ['failed', ({ failures }) => String(failures.length)],
  ['visitors saw', ({ saw }) => saw],
  ['why', ({ failures, why }) => (failures.length > 0 ? why : '')],
  ['noticed', ({ noticedMs, noticedBy }) => `${time(noticedMs)}${noticedBy && `, ${noticedBy}`}`],
  ['recovered', ({ recoveredMs }) => time(recoveredMs)],
  ['last bad response', ({ withdrawnMs }) => time(withdrawnMs)],
  ['caught by', ({ caughtBy }) => caughtBy],
  ['promises', ({ broken }) => verdict(broken)],
];

const loadColumns: Columns<LoadResult> = [
  ['load', ({ name }) => name],
  ['visits/s', ({ reached }) => reached.toFixed(0)],
  ['failed', ({ failures }) => String(failures)],
  ['p50, p95, p99', ({ p50Ms, p95Ms, p99Ms }) => `${[p50Ms, p95Ms, p99Ms].map(Math.round).join(', ')} ms`],
  [
    'cores and memory',
    ({ processes }) =>
      processes
        .map(({ name, cores, memoryMB }) => `${name} ${cores.toFixed(2)}, ${memoryMB.toFixed(0)} MB`)
        .join('; '),
  ],
  ['promises', (load) => verdict(brokenLoadPromises(load))],
];

export const incidentTable = (results: readonly Result[]) => table(incidentColumns, results);
export const loadTable = (results: readonly LoadResult[]) => table(loadColumns, results);

function table<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const heads = columns.map(([head]) => head);
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return [heads, heads.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
