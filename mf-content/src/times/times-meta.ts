import type { PageMeta, SiteConfig } from '@site/kit';
import timesContent from '../../content/times.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { howTo } from '../metadata/how-to.ts';

export function timesMeta(site: SiteConfig): PageMeta {
  const { times, steps, stepsTitle, stepsLede } = timesContent;
  const items = times.map(({ time, number, title }) => ({
    name: `${time}: ${title}`,
    path: `/angel-numbers/${number}/`,
  }));
  return collectionMeta(timesContent, items, site, [
    howTo({ name: stepsTitle, description: stepsLede, steps }),
  ]);
}
