// A minimal launcher: starts the database of a folder, prints its URL and pid, and runs until it is killed.
import { prepareEmbeddedPostgres } from '../embedded-postgres.ts';

const [stateDir = ''] = process.argv.slice(2);
const database = await prepareEmbeddedPostgres(stateDir, `${stateDir}/logs/postgres.log`);
const { pid } = await database.start();
process.stdout.write(`${JSON.stringify({ url: database.url, pid })}\n`);
setInterval(() => {}, 60_000);
