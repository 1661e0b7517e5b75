import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { loadCode } from '@site/kit/host';
import { type FileRef, moduleId, type TabComposition, type TabModule } from '../../protocol/composition.ts';
import { sharedModules } from '../shared.ts';

export type Federation = ReturnType<typeof createFederation>;

/** Loads modules of remotes through Module Federation and checks each container's integrity. */
export function createFederation() {
  // Containers are built without the federation runtime and use this global. Must equal `bundlerRuntimeGlobal` in `remote-build/preset.ts`.
  Object.assign(globalThis, { _SITE_FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });
  const entries = new Map<string, FileRef>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [integrityPlugin(entries)],
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => [
        name,
        {
          version: '0.0.0',
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: false as const },
        },
      ]),
    ),
  });
  return {
    /** Registers the remotes of a composition, skipping those already registered. */
    add(remotes: TabComposition['remotes']) {
      for (const [name, { entry }] of Object.entries(remotes)) {
        if (entries.has(entry.href)) continue;
        entries.set(entry.href, entry);
        // Must equal `containerName` in `remote-build/preset.ts`.
        instance.registerRemotes([{ name, entry: entry.href, entryGlobalName: name.replaceAll('-', '_') }]);
      }
    },
    async load<Module>(module: TabModule) {
      const loaded = await loadCode(() => instance.loadRemote<{ default: Module }>(moduleId(module)));
      if (!loaded) throw new Error(`Remote ${module.remote} does not expose ${module.module}`);
      return loaded.default;
    },
  };
}

function integrityPlugin(entries: ReadonlyMap<string, FileRef>): ModuleFederationRuntimePlugin {
  return {
    name: 'script-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const entry = entries.get(new URL(url, location.href).pathname);
      script.src = url;
      script.crossOrigin = 'anonymous';
      if (entry) script.integrity = entry.integrity;
      return script;
    },
  };
}
