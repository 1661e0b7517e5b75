import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../launch/paths.ts';

interface Copy {
  /** The source stage; by default the build context. */
  from?: string;
  sources: string[];
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

/** Parses a Dockerfile and substitutes build arguments. Throws on unknown instructions, which no test would check. */
export function readDockerfile(path: string, args: Record<string, string> = {}): Stage[] {
  const text = readFileSync(join(projectRoot, path), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [instruction = '', rest = ''] = line.split(/ (.*)/);
    const value = rest.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '');
    const apply = instructions[instruction];
    if (instruction === 'FROM') stages.push(parseFrom(value));
    else if (apply) apply(stages.at(-1) as Stage, value);
    else throw new Error(`Unknown Dockerfile instruction: ${instruction}`);
  }
  return stages;
}

function parseFrom(value: string): Stage {
  const [base = '', , name = 'final'] = value.split(' ');
  return { name, base, copies: [], runs: [], env: {}, exposes: [] };
}

const instructions: Record<string, (stage: Stage, value: string) => void> = {
  COPY: (stage, value) => void stage.copies.push(parseCopy(value)),
  RUN: (stage, value) => void stage.runs.push(value.replace(/--mount=\S+ /, '')),
  ENV(stage, value) {
    const [, name = '', variable = ''] = /^(\w+)="?(.*?)"?$/.exec(value) ?? [];
    stage.env[name] = variable;
  },
  USER(stage, value) {
    stage.user = value;
  },
  EXPOSE: (stage, value) => void stage.exposes.push(value),
  CMD(stage, value) {
    stage.command = JSON.parse(value);
  },
  ARG() {},
  WORKDIR() {},
};

function parseCopy(value: string): Copy {
  const from = /--from=(\S+)/.exec(value)?.[1];
  const paths = value.split(' ').filter((word) => !word.startsWith('--'));
  return { ...(from && { from }), sources: paths.slice(0, -1) };
}

/** A stage and the stages that it is based on, the base first. */
export function stageChain(stages: Stage[], stage: Stage): Stage[] {
  const base = stages.find(({ name }) => name === stage.base);
  return base ? [...stageChain(stages, base), stage] : [stage];
}

/** The stages that must be built for a stage, including itself. */
export function requiredStages(stages: Stage[], stage: Stage): Stage[] {
  const required = new Set(stageChain(stages, stage));
  // The loop also visits stages that are added during it.
  for (const { copies } of required) {
    for (const { from } of copies) {
      const source = stages.find(({ name }) => name === from);
      for (const base of source ? stageChain(stages, source) : []) required.add(base);
    }
  }
  return stages.filter((candidate) => required.has(candidate));
}
