/** For the process that steps gradual rollouts on. */
export { type WatchRolloutsOptions, watchRollouts } from './watch-rollouts.ts';
