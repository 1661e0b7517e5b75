import { createToken } from './tokens.ts';

// Purpose: makes a token for the ops page. Usage: node shell/ops/new-token.ts NAME [REMOTE …]
const [name, ...remotes] = process.argv.slice(2);
if (!name || name.startsWith('-')) {
  console.error('Usage: node shell/ops/new-token.ts NAME [REMOTE …]');
  process.exit(2);
}
const { token, entry } = createToken(name, remotes);
console.log(`Token, to be kept by ${name} alone:
  ${token}
For the ops page, if nobody else may sign in (more people are more entries of this list):
  OPS_TOKENS='${JSON.stringify([entry])}'`);
