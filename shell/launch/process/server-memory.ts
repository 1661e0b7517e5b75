/**
 * Environment of the shell and the API in production, as in their images: without it they take 1.6 times the memory
 * (decision 45). The heap of a render worker has its own limits.
 */
export const serverMemory = {
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=256',
  /** Of glibc: otherwise each thread keeps freed memory of its own. */
  MALLOC_ARENA_MAX: '2',
  /** Of glibc: otherwise it raises this limit by itself, and keeps ever larger buffers after they are freed. */
  MALLOC_MMAP_THRESHOLD_: '131072',
};
