import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../launch/process/run-command.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * What schema.org's vocabulary does not know in these blocks, keyed by where each one stands: types, properties, kinds
 * of values. Every node becomes a constant of the type that schema-dts makes of the vocabulary, and the compiler judges.
 */
export async function vocabularyComplaints(blocks: Readonly<Record<string, JsonObject>>): Promise<string[]> {
  const vocabulary = fileURLToPath(import.meta.resolve('schema-dts'));
  const lines = [`import type * as schema from ${JSON.stringify(vocabulary)};`];
  const places: string[] = [''];
  for (const [place, block] of Object.entries(blocks)) declareNode(block, place);
  const { code, output } = await compile(lines.join('\n'));
  const complaints = [...output.matchAll(/^\S+\((\d+),\d+\): error TS\d+: (.*)$/gm)].map(
    ([, line, words]) => `${places[Number(line) - 1]}: ${words}`,
  );
  if (code !== 0 && complaints.length === 0) throw new Error(`The compiler ended with ${code}: ${output}`);
  return complaints;

  /** Inner nodes first, each by itself: only so does the compiler name what is too much, and where. */
  function declareNode(node: JsonObject, place: string): string {
    const values = Object.entries(node).map(
      ([property, value]) => [property, expression(value, `${place}.${property}`)] as const,
    );
    const name = `node${lines.length}`;
    write(`const ${name}: ${typeOf(node)} = {`, place);
    for (const [property, value] of values) {
      write(`${JSON.stringify(property)}: ${value},`, `${place}.${property}`);
    }
    write('};', place);
    return name;
  }

  function expression(value: Json, place: string): string {
    if (Array.isArray(value)) {
      return `[${value.map((item, index) => expression(item, `${place}[${index}]`)).join(', ')}]`;
    }
    return isObject(value) ? declareNode(value, place) : JSON.stringify(value);
  }

  function write(line: string, place: string): void {
    lines.push(line);
    places.push(place);
  }
}

function typeOf(node: JsonObject): string {
  const type = node['@type'];
  if (type === undefined && '@id' in node) return 'schema.IdReference';
  // What is no name of a type is told apart as a thing that lacks one.
  const leaf = `schema.${typeof type === 'string' && /^\w+$/.test(type) ? type : 'Thing'}Leaf`;
  const exact = leaf.endsWith('ActionLeaf') ? `schema.WithActionConstraints<${leaf}>` : leaf;
  return '@context' in node ? `schema.WithContext<${exact}>` : exact;
}

async function compile(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'structured-data-'));
  try {
    const file = join(folder, 'blocks.ts');
    await writeFile(file, source);
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
    const environment = ['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler'];
    return await runCommand(['tsc', ...flags, ...environment, '--types', '', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
