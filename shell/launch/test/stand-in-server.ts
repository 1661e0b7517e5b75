// Stand-in for the API, the shell server and the ops page: responds on its port with its environment and records its end in a file.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [name = '', stopLog = ''] = process.argv.slice(2);
const { PORT, HOST, STAND_IN, ...env } = process.env;
const { API_URL, DATABASE_URL, SITE_ORIGIN, RELEASE_STORE, RELEASE_KEYS, OPS_HOST, OPS_PORT } = env;
const { OPS_TOKENS, OPS_PAGE_PORT, OPS_FIGURES, NODE_OPTIONS, MALLOC_ARENA_MAX, TEAM_ACCESS } = env;
const servers = { API_URL, DATABASE_URL, SITE_ORIGIN, OPS_HOST, OPS_PORT, NODE_OPTIONS, MALLOC_ARENA_MAX };
const reported = { ...servers, RELEASE_STORE, RELEASE_KEYS, OPS_TOKENS, OPS_FIGURES, TEAM_ACCESS };

if (STAND_IN === `broken ${name}`) {
  console.error('The stand-in was told to break.');
  process.exit(3);
}
if (STAND_IN === `slow ${name}`) setInterval(() => {}, 60_000);
else {
  createServer((_, response) => {
    response.end(JSON.stringify({ pid: process.pid, ...reported }));
  }).listen(Number(OPS_PAGE_PORT ?? PORT), HOST ?? OPS_HOST, () => {
    console.log(
      JSON.stringify({ level: 40, msg: `${name} warns`, remote: 'mf-tools', release: '1.0.0-abc' }),
    );
    console.log(JSON.stringify({ level: 30, msg: `${name} listens` }));
  });
}
process.once('SIGTERM', () => {
  appendFileSync(stopLog, `${name} stopped\n`);
  process.exit(0);
});
