/** A link that a remote asks for in the site's menu. The configuration of the shell decides whether and where it appears. */
export interface NavigationEntry {
  /** The text of the link in the style of the menu, e.g. `Decode Numbers`. */
  label: string;
  /** The address of a page of this remote. */
  path: string;
  /** The item of the menu that it belongs to, e.g. `Readings`. */
  group?: string;
}

/** The identity of a remote. Its pages and slots are found by their file names. */
export interface Remote {
  name: string;
  /** The responsible team, shown in the boundary overlay and by `releases show`. */
  owner: string;
  /** @deprecated Ignored: the build derives the range from what the remote imports from the kit. */
  kit?: string;
  navigation?: readonly NavigationEntry[];
}

export function defineRemote(remote: Remote): Remote {
  return remote;
}
