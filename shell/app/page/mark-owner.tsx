import { useRuntime } from '../runtime.ts';

/** Renders nothing. On the server it records whose code renders next, so that a hang can be attributed. */
export function MarkOwner({ owner }: { owner: string }) {
  useRuntime().mark(owner);
  return null;
}
