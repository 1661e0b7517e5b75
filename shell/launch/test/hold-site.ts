// A launcher in small, with stand-ins for the servers: says its address on one line and runs until it is killed.
import { join } from 'node:path';
import { startSite } from '../start-site.ts';

const [stateDir = '', diary = ''] = process.argv.slice(2);
const standIn = join(import.meta.dirname, 'stand-in-server.ts');
const site = await startSite({
  stateDir,
  build: false,
  remotes: [],
  commands: { api: [standIn, 'api', diary], shell: [standIn, 'shell', diary] },
});
const pids = site.services.map(({ pid }) => pid);
process.stdout.write(`${JSON.stringify({ origin: site.origin, pids })}\n`);
setInterval(() => {}, 60_000);
