import type { ApiQuery } from './data.ts';
import type { SiteConfig } from './host.ts';
import type { PagePath } from './page.ts';

/** What a resource is made from. */
export interface ResourceContext {
  site: SiteConfig;
  /** Loads what the resource cannot do without: any failure makes it a 503. */
  load: <Data>(query: ApiQuery<Data>) => Promise<Data>;
}

/**
 * A text at an address of the site that is not a page: a feed, a list for machines. A file
 * `src/resources/<name>-resource.ts` with this as default export is all it takes. Runs on the server alone.
 */
export interface Resource {
  /** Static segments only, e.g. `/feed.xml`. */
  path: PagePath;
  /** The media type, e.g. `application/atom+xml`; it goes out as UTF-8. */
  type: string;
  render: (context: ResourceContext) => Promise<string> | string;
}

export function defineResource(resource: Resource): Resource {
  return resource;
}
