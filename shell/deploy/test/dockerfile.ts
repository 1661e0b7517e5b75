import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';

export interface Copy {
  /** The stage that it comes from; the context when left out. */
  from?: string;
  parents: boolean;
  sources: string[];
  target: string;
}

export interface Stage {
  name: string;
  /** An image, or an earlier stage. */
  base: string;
  copies: Copy[];
  runs: string[];
  env: Record<string, string>;
  user?: string;
  exposes: string[];
  command?: string[];
}

/** Reads a Dockerfile, with build arguments put in. Throws at an instruction that no check here would understand. */
export function readDockerfile(path: string, args: Record<string, string> = {}): Stage[] {
  const text = readFileSync(join(projectRoot, path), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [instruction = '', rest = ''] = line.split(/ (.*)/);
    const value = rest.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '');
    if (instruction === 'FROM') stages.push(begin(value));
    else read(instruction, value, stages.at(-1) as Stage);
  }
  return stages;
}

function begin(value: string): Stage {
  const [base = '', , name = 'final'] = value.split(' ');
  return { name, base, copies: [], runs: [], env: {}, exposes: [] };
}

function read(instruction: string, value: string, stage: Stage): void {
  const [name = '', set = ''] = value.split('=');
  switch (instruction) {
    case 'COPY':
      stage.copies.push(readCopy(value));
      break;
    case 'RUN':
      stage.runs.push(value.replace(/--mount=\S+ /, ''));
      break;
    case 'ENV':
      stage.env[name] = set;
      break;
    case 'USER':
      stage.user = value;
      break;
    case 'EXPOSE':
      stage.exposes.push(value);
      break;
    case 'CMD':
      stage.command = JSON.parse(value);
      break;
    case 'ARG':
    case 'WORKDIR':
      break;
    default:
      throw new Error(`No check understands the instruction ${instruction}`);
  }
}

function readCopy(value: string): Copy {
  const words = value.split(' ');
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
  const target = paths.pop() as string;
  return { ...(from && { from }), parents: flags.includes('--parents'), sources: paths, target };
}

/** A stage and the stages of this file that it builds on, first the oldest. */
export function lineage(stages: Stage[], stage: Stage): Stage[] {
  const base = stages.find(({ name }) => name === stage.base);
  return base ? [...lineage(stages, base), stage] : [stage];
}

/** The stages that are built for this one, itself included. */
export function needed(stages: Stage[], stage: Stage): Stage[] {
  const found = new Set(lineage(stages, stage));
  // A Set's iteration also visits what is added on the way.
  for (const { copies } of found) {
    for (const { from } of copies) {
      const source = stages.find(({ name }) => name === from);
      for (const each of source ? lineage(stages, source) : []) found.add(each);
    }
  }
  return stages.filter((each) => found.has(each));
}
