import { spawnSync } from 'node:child_process';
const r = spawnSync('/work/main/node_modules/node/bin/node', ['/work/words/check-drafts.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(r.status ?? 1);
