/** For the process that renews the time stamp of a store. */
export { addKey } from './upkeep/change-keys.ts';
export { keepTimestamp } from './upkeep/renew-timestamp.ts';
