import { useRuntime } from '../runtime.ts';

/** Renders nothing. On the server it notes whose code runs from here on, should that code never return. */
export function Mark({ owner }: { owner: string }) {
  useRuntime().mark(owner);
  return null;
}
