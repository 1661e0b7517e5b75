import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Page, Remote, Resource, SlotDefinition } from '@site/kit';
import { matchPattern, patternShape, routePattern } from '@site/releases/route-pattern';

export interface DescribeInput {
  /** The bundle to load. */
  bundle: string;
  /** The source files of its modules, for messages. */
  files: Record<string, string>;
}

interface RemoteModules {
  remote: Remote;
  pages: Record<string, Page | undefined>;
  slots: Record<string, SlotDefinition | undefined>;
  resources: Record<string, Resource | undefined>;
}

const { bundle, files } = workerData as DescribeInput;
const modules = (await import(pathToFileURL(bundle).href).catch((error: unknown) => {
  const [what, place] = String((error as Error)?.stack ?? error).split('\n    at ');
  throw new Error(`The code does not load on the server: ${what}${place ? ` at ${place}` : ''}`);
})) as RemoteModules;
const { remote, pages, slots, resources } = modules;
/** The files of pages and resources by the shape of their addresses. */
const taken = new Map<string, string>();

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
    const file = files[module] ?? module;
    requireFields(file, page, 'definePage', ['path', 'Component']);
    if (!routePattern.test(page.path))
      throw new Error(
        `${file}: the path '${page.path}' must consist of static segments and :parameters, without a slash at the end.`,
      );
    takeAddress(page.path, file);
    if (!page.samples?.length)
      throw new Error(`${file}: add at least one sample address, e.g. samples: ['${page.path}'].`);
    for (const sample of page.samples)
      if (!matchPattern(page.path, URL.parse(sample, 'http://site')?.pathname ?? ''))
        throw new Error(`${file}: the sample '${sample}' does not match the path '${page.path}'.`);
    if (page.searchEntry && page.path.includes(':'))
      throw new Error(`${file}: only a page with one address can have a searchEntry.`);
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
    requireFields(files[module] ?? module, slot, 'defineSlot', ['name', 'Component']);
    return { name: slot.name };
  }),
  resources: mapValues(resources, (resource, module) => {
    const file = files[module] ?? module;
    requireFields(file, resource, 'defineResource', ['path', 'type', 'render']);
    if (!routePattern.test(resource.path) || resource.path.includes(':'))
      throw new Error(
        `${file}: the path '${resource.path}' must consist of static segments, without a slash at the end.`,
      );
    takeAddress(resource.path, file);
    return { path: resource.path, type: resource.type };
  }),
};
parentPort?.postMessage(description);

function takeAddress(pattern: string, file: string) {
  const shape = patternShape(pattern);
  const other = taken.get(shape);
  if (other) throw new Error(`${file}: ${other} has the same address, ${pattern}. Change one of them.`);
  taken.set(shape, file);
}

function requireFields<Part extends object>(
  file: string,
  part: Part | undefined,
  maker: string,
  fields: (keyof Part & string)[],
): asserts part is Part {
  const missing = fields.filter((field) => !part?.[field]);
  if (missing.length === fields.length)
    throw new Error(`${file}: the default export must be made with ${maker}.`);
  if (missing.length > 0) throw new Error(`${file}: add ${missing.join(' and ')}.`);
}

function mapValues<Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
