// A minimal launcher with stand-ins for the servers: prints its address and pids, and runs until it is killed.
import { join } from 'node:path';
import { startSite } from '../start-site.ts';

const [stateDir = '', stopLog = ''] = process.argv.slice(2);
const standIn = join(import.meta.dirname, 'stand-in-server.ts');
const site = await startSite({
  stateDir,
  build: false,
  remotes: [],
  commands: { api: [standIn, 'api', stopLog], shell: [standIn, 'shell', stopLog] },
});
const pids = site.services.map(({ pid }) => pid);
process.stdout.write(`${JSON.stringify({ origin: site.origin, pids })}\n`);
setInterval(() => {}, 60_000);
