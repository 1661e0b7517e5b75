/** For the process that advances gradual rollouts, and for simulations of it. */
export { decideRollout } from './decide-rollout.ts';
export { EvidenceCollector } from './rollout-evidence.ts';
export { type WatchRolloutsOptions, watchRollouts } from './watch-rollouts.ts';
