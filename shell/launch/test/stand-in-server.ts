// Stand-in for the API and the shell server: responds on PORT with its environment and records its end in a file.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [name = '', stopLog = ''] = process.argv.slice(2);
const { PORT, HOST, STAND_IN, ...env } = process.env;
const { API_URL, DATABASE_URL, SITE_ORIGIN, RELEASE_STORE, OPS_HOST, OPS_PORT } = env;
const reported = { API_URL, DATABASE_URL, SITE_ORIGIN, RELEASE_STORE, OPS_HOST, OPS_PORT };

if (STAND_IN === `broken ${name}`) {
  console.error('The stand-in was told to break.');
  process.exit(3);
}
if (STAND_IN === `slow ${name}`) setInterval(() => {}, 60_000);
else {
  createServer((_, response) => {
    response.end(JSON.stringify({ pid: process.pid, ...reported }));
  }).listen(Number(PORT), HOST, () => {
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
