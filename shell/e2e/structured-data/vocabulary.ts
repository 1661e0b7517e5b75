import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../launch/process/run-program.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * Types, properties and values in these blocks that are not in schema.org's vocabulary. Each node becomes a constant of its
 * schema-dts type, and the TypeScript compiler checks them.
 */
export async function vocabularyErrors(blocks: Readonly<Record<string, JsonObject>>): Promise<string[]> {
  const vocabulary = fileURLToPath(import.meta.resolve('schema-dts'));
  const lines = [`import type * as schema from ${JSON.stringify(vocabulary)};`];
  const paths: string[] = [''];
  for (const [path, block] of Object.entries(blocks)) declareNode(block, path);
  const { code, output } = await compile(lines.join('\n'));
  const errors = [...output.matchAll(/^\S+\((\d+),\d+\): error TS\d+: (.*)$/gm)].map(
    ([, line, message]) => `${paths[Number(line) - 1]}: ${message}`,
  );
  if (code !== 0 && errors.length === 0)
    throw new Error(`tsc exited with code ${code} without a readable error: ${output}`);
  return errors;

  /** Declares inner nodes first: the compiler reports excess properties only for separate constants. */
  function declareNode(node: JsonObject, path: string): string {
    const values = Object.entries(node).map(
      ([property, value]) => [property, expression(value, `${path}.${property}`)] as const,
    );
    const name = `node${lines.length}`;
    write(`const ${name}: ${typeOf(node)} = {`, path);
    for (const [property, value] of values) {
      write(`${JSON.stringify(property)}: ${value},`, `${path}.${property}`);
    }
    write('};', path);
    return name;
  }

  function expression(value: Json, path: string): string {
    if (Array.isArray(value)) {
      return `[${value.map((item, index) => expression(item, `${path}[${index}]`)).join(', ')}]`;
    }
    return isObject(value) ? declareNode(value, path) : JSON.stringify(value);
  }

  function write(line: string, path: string): void {
    lines.push(line);
    paths.push(path);
  }
}

function typeOf(node: JsonObject): string {
  const type = node['@type'];
  if (type === undefined && '@id' in node) return 'schema.IdReference';
  // An invalid type name is checked as a Thing, which reports the missing type.
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
    return await runProgram(['tsc', '--checkers', '1', ...flags, ...environment, '--types', '', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
