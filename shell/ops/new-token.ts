import { createToken } from './tokens.ts';

// Purpose: makes a token for the ops page. Usage: npx node shell/ops/new-token.ts NAME [REMOTE …]
const [name, ...remotes] = process.argv.slice(2);
if (!name || name.startsWith('-')) {
  console.error('Usage: npx node shell/ops/new-token.ts NAME [REMOTE …]');
  process.exit(2);
}
const { token, entry } = createToken(name, remotes);
// An apostrophe in the name would end the quotes in a shell.
const variable = JSON.stringify([entry]).replaceAll("'", '\\u0027');
console.log(`The token of ${name}, to be kept secret:
  ${token}
The variable of the ops page. For several people, put all of their entries into this list:
  OPS_TOKENS='${variable}'`);
