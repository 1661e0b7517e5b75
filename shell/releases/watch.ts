/** For the process that advances gradual rollouts, and for simulations of it. */
export { decideRollout } from './rollout/decide-rollout.ts';
export { readWebhook } from './rollout/notify-operator.ts';
export { EvidenceCollector } from './rollout/rollout-evidence.ts';
export { watchRollouts } from './rollout/watch-rollouts.ts';
