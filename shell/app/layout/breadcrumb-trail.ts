import type { Crumb } from '@site/kit';
import { safeDecode } from '../safe-decode.ts';
import type { View } from '../view.ts';

const home: Crumb = { name: 'Home', href: '/' };

/** The given breadcrumbs, or those made from the path's parent segments. Starts with Home; empty on the home page. */
export function breadcrumbTrail(pathname: string, items: View['crumbs'] = 'from-url'): readonly Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  if (items !== 'from-url') return items[0]?.href === '/' ? items : [home, ...items];
  const parents = segments.slice(0, -1).map((segment, index) => ({
    name: segmentName(segment),
    href: `/${segments.slice(0, index + 1).join('/')}`,
  }));
  return [home, ...parents];
}

function segmentName(segment: string): string {
  if (segment === 'angel-numbers') return 'Angel Numbers';
  const words = safeDecode(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
