export interface PackageSource {
  name: string;
  dir: string;
  /** TypeScript files that are loaded by their path, besides those that `exports` and `bin` name. */
  entries?: readonly string[];
  /** Exports that only work inside this repository. */
  internal?: readonly string[];
  /** Sources that shape the shell's development build and are in no other file of the package. */
  devSources?: readonly string[];
}

/** The packages that a team outside of this repository needs, each after those that it depends on. */
export const packages: readonly PackageSource[] = [
  { name: '@site/contracts', dir: 'api/contracts' },
  { name: '@site/kit', dir: 'shell/kit' },
  { name: '@site/figures', dir: 'shell/figures' },
  { name: '@site/ui', dir: 'shell/ui' },
  { name: '@site/content-style', dir: 'shell/content-style' },
  { name: '@site/releases', dir: 'shell/releases', internal: ['./testing'] },
  {
    name: '@site/remote-build',
    dir: 'shell/remote-build',
    entries: ['describe-worker.ts', 'workbench/workbench.tsx'],
    internal: ['./new-remote'],
  },
  {
    name: '@site/shell',
    dir: 'shell',
    entries: ['server/workers/worker.ts'],
    internal: ['./testing/browser', './testing/site'],
    devSources: ['app/dev/*.ts', 'bundle/preset.ts'],
  },
];
