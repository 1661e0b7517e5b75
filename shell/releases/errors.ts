interface ErrorEntry {
  /** What is wrong, as a sentence without its full stop. */
  says: string;
  /** What the reader can do about it. */
  todo: string;
}

/** Every way in which a release, a pointer or a store can be refused. */
export const releaseErrors = {
  BAD_DRAFT: {
    says: 'the build output cannot be published',
    todo: 'Correct the build and publish again.',
  },
  BAD_RELEASE: {
    says: 'release.json does not follow the release contract',
    todo: 'Publish the remote again with a current kit, or go back: releases rollback <remote>.',
  },
  BAD_SIGNATURE: {
    says: 'release.json is not signed by a key that is trusted for this remote',
    todo: 'Publish with a trusted key, or add the public key to RELEASE_KEYS.',
  },
  BAD_KEY: {
    says: 'the key cannot be used',
    todo: 'Give an Ed25519 key as PEM (openssl genpkey -algorithm ed25519).',
  },
  KEY_MISSING: {
    says: 'there is no key at the given place',
    todo: 'Point RELEASE_SIGNING_KEY at a private key and RELEASE_KEYS at the trusted public keys.',
  },
  HASH_MISMATCH: {
    says: 'the bytes are not the ones that were signed',
    todo: 'Publish the same build again to repair the store, or go back: releases rollback <remote>.',
  },
  FILE_MISSING: {
    says: 'a file of the release is not in the store',
    todo: 'Publish the same build again to repair the store, or go back: releases rollback <remote>.',
  },
  FILE_UNKNOWN: {
    says: 'the release has no such file',
    todo: 'Ask for a path that release.json lists.',
  },
  RELEASE_UNKNOWN: {
    says: 'there is no such release in the store',
    todo: 'See what is there with: releases status. Publish it first if it is missing.',
  },
  RELEASE_AMBIGUOUS: {
    says: 'several releases begin like that',
    todo: 'Give more characters of the version.',
  },
  RELEASE_TAKEN: {
    says: 'this version is already published with other content',
    todo: 'Raise the version, or let publish add the content hash to it (a plain x.y.z in the draft).',
  },
  SHELL_RELEASE: {
    says: 'the shell has no pointer: its release goes live when its server starts',
    todo: 'Deploy the shell instead.',
  },
  KIT_RANGE: {
    says: 'the release needs a kit that the shell does not have',
    todo: 'Build the remote with the kit of the shell, or deploy a shell with the newer kit first.',
  },
  ROUTE_CLASH: {
    says: 'two pages answer the same address',
    todo: 'Change the pattern of one of them, or promote the release that gives it up first.',
  },
  ROUTE_RESERVED: {
    says: 'a page asks for an address that the shell itself answers',
    todo: 'Choose another pattern; the shell keeps the reserved ones in releases/route-pattern.ts.',
  },
  SLOT_MISSING: {
    says: 'a page embeds a slot that no live remote offers',
    todo: 'Promote the remote that offers the slot first or together: releases promote <remote> <remote>.',
  },
  SLOT_CLASH: {
    says: 'two remotes offer the same slot',
    todo: 'Rename one of the slots.',
  },
  RENDER_FAILED: {
    says: 'a page does not render beside its siblings',
    todo: 'Correct the page (or start the API it reads from) and promote again.',
  },
  SAMPLE_STATUS: {
    says: 'a sample address of a page does not answer 200',
    todo: 'Correct the page or its samples, or give the API what they ask for, and promote again.',
  },
  RENDER_UNAVAILABLE: {
    says: 'the sample pages cannot be rendered here because the code of the shell is not there',
    todo: 'Promote from a checkout or image with shell/server, or add --skip-render.',
  },
  POINTER_MOVED: {
    says: 'somebody else changed what is live in the meantime; nothing was changed by you',
    todo: 'Look at releases history <remote>, then decide whether your change still holds.',
  },
  BAD_POINTER: {
    says: 'live.json cannot be read',
    todo: 'Restore live.json from a backup, or delete it and promote the wanted release.',
  },
  POINTER_MISSING: {
    says: 'live.json is gone; the release that was live stays',
    todo: 'Bring the store back, or promote a release of this remote again.',
  },
  NOTHING_TO_ROLL_BACK: {
    says: 'there is no earlier release to go back to',
    todo: 'Name one: releases rollback <remote> <version>.',
  },
  REMOTE_UNKNOWN: {
    says: 'the store knows no such remote',
    todo: 'Check the name with: releases status.',
  },
  IMMUTABLE: {
    says: 'a published file cannot be changed',
    todo: 'Publish a new version instead.',
  },
  BAD_PATH: {
    says: 'the path is not allowed in a store',
    todo: 'Use relative paths with plain characters and forward slashes.',
  },
  STORE_URL: {
    says: 'the address of the store cannot be understood',
    todo: 'Use a folder, file:///folder or s3://bucket/prefix?endpoint=https://host&region=name.',
  },
  STORE_UNREACHABLE: {
    says: 'the release store does not answer',
    todo: 'Check RELEASE_STORE, the credentials and the network.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ReleaseErrorCode = keyof typeof releaseErrors;

/** Where an error happened and what exactly was seen. */
export interface ErrorFacts {
  remote?: string | undefined;
  release?: string | undefined;
  file?: string | undefined;
  /** What was seen, appended to the sentence of the table. */
  detail?: string | undefined;
  cause?: unknown;
}

/** The one error of this package. Several reasons at once are told in `problems`. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  readonly remote: string | undefined;
  readonly release: string | undefined;
  readonly file: string | undefined;
  readonly detail: string | undefined;
  readonly problems: readonly ReleaseError[];

  constructor(code: ReleaseErrorCode, facts: ErrorFacts = {}, problems: readonly ReleaseError[] = []) {
    super(sentence(code, facts), facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.remote = facts.remote;
    this.release = facts.release;
    this.file = facts.file;
    this.detail = facts.detail;
    this.problems = problems;
  }

  get todo(): string {
    return releaseErrors[this.code].todo.replaceAll('<remote>', this.remote ?? '<remote>');
  }

  toJSON() {
    const { code, message, todo, remote, release, file, detail } = this;
    return { code, message, todo, remote, release, file, detail };
  }
}

/** One error that stands for all of them, headed by the first. */
export function refusal(problems: readonly [ReleaseError, ...ReleaseError[]]): ReleaseError {
  const [first] = problems;
  return new ReleaseError(first.code, first, problems);
}

/** Gives whatever was thrown a code and a place; the store is blamed for what nobody else explained. */
export function asReleaseError(error: unknown, facts: ErrorFacts = {}): ReleaseError {
  if (error instanceof ReleaseError) {
    // A store knows paths only; the log wants remote and release.
    if (error.remote !== undefined || facts.remote === undefined) return error;
    const { code, problems, file = facts.file, detail = facts.detail } = error;
    return new ReleaseError(code, { ...facts, file, detail, cause: error.cause }, problems);
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new ReleaseError('STORE_UNREACHABLE', { detail, ...facts, cause: error });
}

function sentence(code: ReleaseErrorCode, { remote, release, file, detail }: ErrorFacts): string {
  const where = [remote && release ? `${remote}@${release}` : (remote ?? release), file]
    .filter(Boolean)
    .join(' ');
  const { says } = releaseErrors[code];
  const text = where ? `${where}: ${says}` : says.charAt(0).toUpperCase() + says.slice(1);
  return detail ? `${text} (${detail}).` : `${text}.`;
}
