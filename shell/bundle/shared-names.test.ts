import { bundlerRuntimeGlobal, containerName, sharedModules } from '@site/remote-build';
import { afterEach, expect, test } from 'vitest';
import { createFederation } from '../app/browser/federation.ts';
import { sharedModules as offeredModules } from '../app/shared.ts';

interface FederationRuntime {
  __INSTANCES__: { options: { remotes: { name: string; entryGlobalName: string }[] } }[];
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, bundlerRuntimeGlobal);
});

test('the shell offers the modules that builds of remotes leave out', () => {
  expect(Object.keys(offeredModules).sort()).toEqual([...sharedModules].sort());
});

test('the shell finds a container, and the container finds the runtime, under the same global names', () => {
  const entry = { href: '/remotes/mf-x/entry.js', integrity: 'sha384-x' };
  createFederation().add({ 'mf-tarot-cards': { entry } as never });
  expect(globalThis).toHaveProperty(bundlerRuntimeGlobal);
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: FederationRuntime };
  const [remote] = __FEDERATION__.__INSTANCES__.at(-1)?.options.remotes ?? [];
  expect(remote).toMatchObject({ name: 'mf-tarot-cards', entryGlobalName: containerName('mf-tarot-cards') });
});
