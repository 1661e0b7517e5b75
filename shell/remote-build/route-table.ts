import type { Rspack } from '@rsbuild/core';
import { nonAmericanWords } from '@site/content-style/american-english';
import type { DraftRelease } from '@site/releases';
import { describeRemote } from './describe.ts';
import { requirementsOf } from './requirements.ts';

/** A draft release without version, commit and build time, which development builds do not have. */
export type RouteTable = Omit<DraftRelease, 'version' | 'commit' | 'builtAt'>;

/** Describes a build for the shell, with data from its modules and from the bundler. */
export async function routeTable(
  { root, name }: { root: string; name: string },
  outDir: string,
  { entry, filesOf }: WebFiles,
  kitExports: readonly string[] | 'all' = 'all',
): Promise<RouteTable> {
  const description = await describeRemote(root, outDir);
  const { remote, pages, slots, resources } = description;
  if (remote.name !== name) {
    throw new Error(
      `The remote is '${remote.name}' in src/remote.ts but '${name}' in package.json. Use the same name in both.`,
    );
  }
  const navigation = [...(remote.navigation ?? [])];
  for (const { label } of navigation)
    for (const { word, advice } of nonAmericanWords(label))
      throw new Error(
        `src/remote.ts: the label '${label}' in the navigation says '${word}'; write ${advice}.`,
      );
  return {
    format: 1,
    name: remote.name,
    owner: remote.owner,
    ...requirementsOf(root, kitExports, description),
    entry,
    server: 'server/server.mjs',
    pages: Object.entries(pages).map(([module, page]) => ({
      module,
      pattern: page.path,
      search: page.search.sort(),
      slots: page.slots,
      ...filesOf(module),
      samples: page.samples,
      sitemap: page.sitemap,
      posts: page.posts,
      ...(page.searchEntry && { searchEntry: page.searchEntry }),
    })),
    slots: Object.entries(slots).map(([module, slot]) => ({ name: slot.name, module, ...filesOf(module) })),
    resources: Object.entries(resources).map(([module, resource]) => ({ module, ...resource })),
    ...(navigation.length > 0 && { navigation }),
  };
}

export type WebFiles = ReturnType<typeof webFiles>;

/** The browser files of a build, from the bundler's chunk groups. In watch mode this must be called before the next build starts. */
export function webFiles(web: Rspack.Stats) {
  const { namedChunkGroups = {}, assets = [] } = web.toJson({ all: false, chunkGroups: true, assets: true });
  const entry = assets.find(({ name }) => /^remote-entry(\.\w+)?\.js$/.test(name));
  if (!entry) throw new Error('The build has no container.');
  /** The JavaScript and CSS files of an exposed module. */
  const filesOf = (module: string) => {
    const group = namedChunkGroups[module.slice(2)];
    if (!group) throw new Error(`The build has no chunk for ${module}.`);
    const names = (group.assets ?? []).map((asset) => `web/${asset.name}`);
    return {
      js: names.filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js')),
      css: names.filter((file) => file.endsWith('.css')),
    };
  };
  // The hash is that of all modules, `__webpack_hash__` in the running code. The entry is the container.
  return { hash: web.hash ?? '', entry: `web/${entry.name}`, filesOf };
}
