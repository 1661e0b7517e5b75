/** The identity of a remote. Its pages and slots are found by their file names. */
export interface Remote {
  name: string;
  /** The responsible team, shown in the boundary overlay and in `releases status`. */
  owner: string;
  /** @deprecated Ignored: the build derives the range from what the remote imports from the kit. */
  kit?: string;
}

export function defineRemote(remote: Remote): Remote {
  return remote;
}
