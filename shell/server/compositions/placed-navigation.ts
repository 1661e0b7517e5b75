import type { Composition } from '@site/releases';
import { type NavigationLink, navigationGroups } from '../../protocol/navigation.ts';
import type { RenderConfig } from '../config.ts';

/** Places the menu links that releases ask for, of the remotes that the configuration names. */
export function placeNavigation(
  { remotes }: Pick<Composition, 'remotes'>,
  places: RenderConfig['navigationPlaces'],
) {
  const links: NavigationLink[] = [];
  /** What is configured but cannot be placed, for the log. */
  const problems: string[] = [];
  for (const [remote, { navigation = [] }] of Object.entries(remotes)) {
    const place = places[remote];
    if (!place) continue;
    for (const { label, path, group: wanted } of navigation) {
      const group = place.group ?? navigationGroups.find((name) => name === wanted);
      if (group) links.push({ name: label, href: path, group, position: place.position });
      else
        problems.push(
          `${remote} asks for the group ${wanted ?? '(none)'} for ${path}: set one of ${navigationGroups.join(', ')} in NAVIGATION_PLACES`,
        );
    }
  }
  return { links, problems };
}
