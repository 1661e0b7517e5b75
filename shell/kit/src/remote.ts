/** The identity of a remote. Its pages and slots are found by their file names. */
export interface Remote {
  name: string;
  /** The responsible team, shown in the boundary overlay and in `releases status`. */
  owner: string;
  /** The compatible versions of this kit, e.g. `^1.0.0`. */
  kit: string;
}

export function defineRemote(remote: Remote): Remote {
  return remote;
}
