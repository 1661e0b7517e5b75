// Stand-in for the API, the shell server and the ops page: responds on its port with its environment and records its end in a file.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [name = '', stopLog = ''] = process.argv.slice(2);
const { PORT, HOST, OPS_HOST, OPS_PAGE_PORT, STAND_IN } = process.env;

if (STAND_IN === `broken ${name}`) {
  console.error('The stand-in was told to break.');
  process.exit(3);
}
if (STAND_IN === `slow ${name}`) setInterval(() => {}, 60_000);
else {
  createServer((_, response) => {
    response.end(JSON.stringify({ ...process.env, pid: process.pid }));
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
