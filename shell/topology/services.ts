import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../launch/paths.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { type ComposeService, compose } from './compose-file.ts';
import { readDockerfile, type Stage, stageChain } from './dockerfile.ts';

export const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
export const workspaces = findWorkspaces(projectRoot);
export const remotes = findRemotes(workspaces).map(({ dir }) => dir);
export const services = Object.entries(compose.services);
/** The services with an image that is built from a Dockerfile here. */
export const built = services.filter(([, { build }]) => build);

/** All stages in the Dockerfile of a service, the stage of its image, and that one with those that it is based on, the base first. */
export function imageOf({ build }: ComposeService): { stages: Stage[]; final: Stage; chain: Stage[] } {
  const stages = build ? readDockerfile(build.dockerfile, build.args) : [];
  const final = build?.target ? stages.find(({ name }) => name === build.target) : stages.at(-1);
  if (!final) throw new Error(`${build?.dockerfile} has no stage ${build?.target}`);
  return { stages, final, chain: stageChain(stages, final) };
}

/** What node runs in a container: a script and its arguments. */
export function nodeArgsOf(service: ComposeService, args?: string[]): string[] {
  const { entrypoint = [], command } = service;
  const [program, ...rest] = [...entrypoint, ...(args ?? command ?? imageOf(service).final.command ?? [])];
  if (program !== 'node') throw new Error(`Expected the program node, got ${program}`);
  return rest;
}

export const scriptOf = (service: ComposeService) => nodeArgsOf(service)[0] ?? '';
