import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { foreignWords } from './api/src/content/style/american-english.ts';
import { contractionRatio, overusedIn } from './api/src/content/style/text-figures.ts';
import { findRepetitions } from './api/src/content/originality.ts';
const root = '/work/words/mf-content/content';
const all = globSync('**/*.yaml', { cwd: root });
const asked = process.argv.slice(2);
const texts = (v: unknown, key = ''): string[] => typeof v === 'string' ? (/^(path|to|slug|id|editedAt|publishedAt|number|time|kind|plate|part|urgency.*|digit|hours|name|numbers|times|columns)$/.test(key) ? [] : [v]) : Array.isArray(v) ? v.flatMap((x) => texts(x, key)) : v && typeof v === 'object' ? Object.entries(v).flatMap(([k, x]) => texts(x, k)) : [];
let n = 0; const say = (s: string) => { n++; console.log(s); };
const places: { place: string; text: string }[] = [];
for (const file of all) for (const text of texts(parse(readFileSync(join(root, file), 'utf8')))) places.push({ place: `${file} text`, text: text.replace(/\]\([^)]*\)/g, ']') });
for (const file of asked) {
  const list = texts(parse(readFileSync(join(root, file), 'utf8'))).map((t) => t.replace(/\]\([^)]*\)/g, ']'));
  for (const t of list) for (const { word, advice } of foreignWords(t)) say(`${file}: "${word}" in "${t.slice(0, 50)}": ${advice}`);
  const joined = list.join('\n');
  const ratio = contractionRatio(joined);
  if (ratio < 0.75) say(`${file}: contracts ${Math.round(ratio * 100)} %; at least 75 %`);
  for (const o of overusedIn(joined)) say(`${file}: ${o}`);
}
for (const { words, places: [a, b] } of findRepetitions(places)) if (asked.some((f) => a.startsWith(f) || b.startsWith(f)) && words.split(' ').length >= 8) say(`${a} and ${b} share "${words}"`);
console.log(`${n} problems`); process.exit(n ? 1 : 0);
