import type { ApiQuery } from './data.ts';
import type { SiteConfig } from './host.ts';
import type { PagePath } from './page.ts';

export interface ResourceContext {
  site: SiteConfig;
  /** Loads required data: any failure makes the resource a 503. */
  load: <Data>(query: ApiQuery<Data>) => Promise<Data>;
}

/**
 * A text that is not a page, such as a feed: the default export of a file `src/resources/<name>-resource.ts`. Rendered on
 * the server only.
 */
export interface Resource {
  /** Static segments only, e.g. `/feed.xml`. */
  path: PagePath;
  /** The media type, e.g. `application/atom+xml`. The charset is UTF-8. */
  type: string;
  render: (context: ResourceContext) => Promise<string> | string;
}

export function defineResource(resource: Resource): Resource {
  return resource;
}
