import type { Remote } from '@site/kit';

/** What a remote's modules define, as plain data. */
export interface Description {
  remote: Pick<Remote, 'name' | 'owner' | 'navigation'>;
  /** Pages by module name. */
  pages: Record<string, DescribedPage>;
  slots: Record<string, { name: string }>;
  resources: Record<string, { path: string; type: string }>;
}

export interface DescribedPage {
  /** The names of the fields that it defines. */
  fields: string[];
  path: string;
  samples: string[];
  search: string[];
  slots: string[];
  sitemap: boolean;
  posts: boolean;
}
