/** For what keeps the time stamp of a store. */
export { addKey, type KeyOptions } from './change-keys.ts';
export { keepTimestamp, renewTimestamp } from './renew-timestamp.ts';
export { signUnsigned } from './sign-unsigned.ts';
