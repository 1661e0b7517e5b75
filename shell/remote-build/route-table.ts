import type { Rspack } from '@rsbuild/core';
import type { DraftRelease } from '@site/releases';
import { describeRemote } from './describe.ts';

/** A release without what only a build that is kept has: version, commit and date. */
export type RouteTable = Omit<DraftRelease, 'version' | 'commit' | 'builtAt'>;

/** What the shell must know of a build, from its modules and from the bundler. */
export async function routeTable(
  name: string,
  outDir: string,
  { entry, filesOf }: WebFiles,
): Promise<RouteTable> {
  const { remote, pages, slots, resources } = await describeRemote(outDir);
  if (remote.name !== name) {
    throw new Error(
      `src/remote.ts names the remote '${remote.name}', package.json names it '${name}'. Make them equal.`,
    );
  }
  return {
    format: 1,
    name: remote.name,
    owner: remote.owner,
    kit: remote.kit,
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
    })),
    slots: Object.entries(slots).map(([module, slot]) => ({ name: slot.name, module, ...filesOf(module) })),
    resources: Object.entries(resources).map(([module, resource]) => ({ module, ...resource })),
  };
}

/** The browser's half of a build. */
export interface WebFiles {
  /** Of all modules together, as the code that runs knows it too. */
  hash: string;
  /** The container. */
  entry: string;
  /** The JavaScript and CSS that an exposed module needs. */
  filesOf: (module: string) => { js: string[]; css: string[] };
}

/** Reads the bundler's own chunk groups. In watch mode they can be read only until the next build begins. */
export function webFiles(web: Rspack.Stats): WebFiles {
  const { namedChunkGroups = {}, assets = [] } = web.toJson({ all: false, chunkGroups: true, assets: true });
  const entry = assets.find(({ name }) => /^remote-entry(\.\w+)?\.js$/.test(name));
  if (!entry) throw new Error('The build has no container.');
  const filesOf = (module: string) => {
    const group = namedChunkGroups[module.slice(2)];
    if (!group) throw new Error(`The build has no chunk for ${module}.`);
    const names = (group.assets ?? []).map((asset) => `web/${asset.name}`);
    return {
      js: names.filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js')),
      css: names.filter((file) => file.endsWith('.css')),
    };
  };
  return { hash: web.hash ?? '', entry: `web/${entry.name}`, filesOf };
}
