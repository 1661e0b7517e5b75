/** For what keeps the time stamp of a store. */
export { addKey, type KeyOptions } from './upkeep/change-keys.ts';
export { keepTimestamp, renewTimestamp } from './upkeep/renew-timestamp.ts';
export { signUnsigned } from './upkeep/sign-unsigned.ts';
