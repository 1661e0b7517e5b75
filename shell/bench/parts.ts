import type { Part } from './bench.ts';

/** The parts of the bench in the order in which they run. Each is loaded only if it runs. */
export const parts: Record<string, () => Promise<Part>> = {
  size: async () => (await import('./size/measure-size.ts')).measureSize,
  documents: async () => (await import('./documents/measure-documents.ts')).measureDocuments,
  flip: async () => (await import('./flip/measure-flip.ts')).measureFlip,
  cache: async () => (await import('./cache/measure-cache.ts')).measureCache,
  render: async () => (await import('./render/measure-render.ts')).measureRender,
  paint: async () => (await import('./paint/measure-paint.ts')).measurePaint,
  use: async () => (await import('./use/measure-use.ts')).measureUse,
  presses: async () => (await import('./use/measure-presses.ts')).measurePresses,
  rollout: async () => (await import('./rollout/measure-rollout.ts')).measureRollout,
  journeys: async () => (await import('./journeys/measure-journeys.ts')).measureJourneys,
  lighthouse: async () => (await import('./lighthouse/measure-lighthouse.ts')).measureLighthouse,
  memory: async () => (await import('./memory/measure-memory.ts')).measureMemory,
};

/** These measure files or simulate, and need no running site. */
export const partsWithoutSite: ReadonlySet<string> = new Set(['size', 'rollout']);
