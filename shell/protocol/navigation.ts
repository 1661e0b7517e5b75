/** The items of the menu to which links of remotes can be added: those with a plain list of links. */
export const navigationGroups = ['Readings', 'By theme', 'Learn', 'Blog'] as const;

export type NavigationGroup = (typeof navigationGroups)[number];

/** A link that a release asked for and the shell's configuration allows. */
export interface NavigationLink {
  name: string;
  href: string;
  group: NavigationGroup;
  /** Its place in the group, from 1; default: the end. */
  position?: number | undefined;
}
