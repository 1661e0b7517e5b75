import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Page, Remote, Resource, SlotDefinition } from '@site/kit';

interface RemoteModules {
  remote: Remote;
  pages: Record<string, Page | undefined>;
  slots: Record<string, SlotDefinition | undefined>;
  resources: Record<string, Resource | undefined>;
}

const modules = (await import(pathToFileURL(workerData as string).href).catch((error: unknown) => {
  const [what, place] = String((error as Error)?.stack ?? error).split('\n    at ');
  throw new Error(`The code does not load on the server: ${what}${place ? ` at ${place}` : ''}`);
})) as RemoteModules;
const { remote, pages, slots, resources } = modules;
/** What a remote's modules define, as plain data: pages, slots and resources by module name. */
export type Description = typeof description;

const description = {
  remote: {
    name: remote.name,
    owner: remote.owner,
    navigation: remote.navigation?.map(({ label, path, group }) => ({
      label,
      path,
      ...(group && { group }),
    })),
  },
  pages: mapValues(pages, (page, module) => {
    if (!page?.path || !page.Component)
      throw new Error(`${module}: the default export must be made with definePage.`);
    if (!page.samples?.length)
      throw new Error(`${module}: add at least one sample address, e.g. samples: ['${page.path}'].`);
    if (page.searchEntry && page.path.includes(':'))
      throw new Error(`${module}: only a page with one address can have a searchEntry.`);
    return {
      /** The names of the fields that it defines. */
      fields: Object.keys(page),
      path: page.path,
      samples: [...page.samples],
      search: [...(page.search ?? [])],
      slots: [...(page.slots ?? [])],
      sitemap: page.sitemap !== false,
      posts: page.action !== undefined,
      searchEntry: page.searchEntry,
    };
  }),
  slots: mapValues(slots, (slot, module) => {
    if (!slot?.name || !slot.Component)
      throw new Error(`${module}: the default export must be made with defineSlot.`);
    return { name: slot.name };
  }),
  resources: mapValues(resources, (resource, module) => {
    if (!resource?.path || !resource.type || !resource.render)
      throw new Error(`${module}: the default export must be made with defineResource.`);
    return { path: resource.path, type: resource.type };
  }),
};
parentPort?.postMessage(description);

function mapValues<Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
