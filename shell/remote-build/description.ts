import type { Remote } from '@site/kit';

/** What a remote's modules define, as plain data. */
export interface Description {
  remote: Remote;
  /** Pages by module name. */
  pages: Record<string, DescribedPage>;
  slots: Record<string, DescribedSlot>;
  resources: Record<string, DescribedResource>;
}

export interface DescribedPage {
  path: string;
  samples: string[];
  search: string[];
  slots: string[];
  sitemap: boolean;
  posts: boolean;
}

export interface DescribedSlot {
  name: string;
}

export interface DescribedResource {
  path: string;
  type: string;
}
