// A thread of visitors who count answers.
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadCount, ThreadJob } from './thread-job.ts';
import { startVisitors } from './visitors.ts';

const { origin, paths, headers, connections, ms } = workerData as ThreadJob;
const count: ThreadCount = { answered: 0, failed: 0 };

const visitors = startVisitors({
  origin,
  paths,
  headers,
  connections,
  onAnswer({ status }) {
    if (status === 200) count.answered += 1;
    else count.failed += 1;
  },
  onFailure: () => {
    count.failed += 1;
  },
});
setTimeout(() => {
  visitors.stop();
  parentPort?.postMessage(count);
}, ms);
