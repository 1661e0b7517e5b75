/** Who a remote is. Its pages and slots are found by their file names. */
export interface Remote {
  name: string;
  /** The team that answers for it, as shown in the boundary overlay and in `releases status`. */
  owner: string;
  /** The versions of this kit that it works with, e.g. `^1.0.0`. */
  kit: string;
}

export function defineRemote(remote: Remote): Remote {
  return remote;
}
