import { reservedSegments } from './release/reserved-paths.ts';

interface ErrorEntry {
  /** What is wrong, as a sentence without its period. */
  summary: string;
  /** What the reader can do about it. */
  todo: string;
}

/** Everything that can be wrong with a release, a pointer or a store: one table, which shell/docs/errors.md repeats. */
export const releaseErrors = {
  BAD_DRAFT: {
    summary: 'the build output cannot be published',
    todo: 'Fix the build and publish again.',
  },
  BAD_RELEASE: {
    summary: 'release.json does not match its schema',
    todo: 'Publish the remote again with a current kit, or make another one live: releases rollback <remote> <version>.',
  },
  BAD_SIGNATURE: {
    summary: 'release.json is not signed by a key that is trusted for this remote',
    todo: 'If its key was revoked, or it is damaged: publish the same build again with a trusted key. If another key signed it: raise the version in package.json and publish with a trusted key, or add the public key to RELEASE_KEYS.',
  },
  BAD_KEY: {
    summary: 'the key cannot be used',
    todo: 'Correct that file. Keys are Ed25519 as PEM (openssl genpkey -algorithm ed25519).',
  },
  KEY_MISSING: {
    summary: 'the key was not found',
    todo: 'Set RELEASE_SIGNING_KEY to a private key and RELEASE_KEYS to the trusted public keys.',
  },
  KEY_LOST: {
    summary: 'the private key of this name is lost; its public key is still there',
    todo: 'Bring it back from a backup that was made with --with-signing-key: releases restore <backup>. Without one, give its public key another name, such as old.pub.pem: then a new key is made, and what the lost one signed stays valid.',
  },
  HASH_MISMATCH: {
    summary: 'the file differs from the signed one',
    todo: 'Publish the same build again to repair the store. If that is not possible, make another release live: releases rollback <remote> <version>, with a version from releases history <remote>.',
  },
  FILE_MISSING: {
    summary: 'a file of the release is missing from the store',
    todo: 'Publish the same build again to repair the store. If that is not possible, make another release live: releases rollback <remote> <version>, with a version from releases history <remote>.',
  },
  FILE_UNKNOWN: {
    summary: 'the release has no such file',
    todo: 'Use a path that release.json lists.',
  },
  RELEASE_UNKNOWN: {
    summary: 'the store has no such release',
    todo: 'List the releases: releases verify <remote>. If this one is lost, publish the same build again, restore a backup, or make another one live: releases rollback <remote>.',
  },
  NOT_LIVE: {
    summary: 'no release of the remote is live',
    todo: 'See what is live: releases status.',
  },
  RELEASE_FAILING: {
    summary: 'the release fails for visitors',
    todo: 'Find the failure in the logs of the shells, and roll back: releases rollback <remote>.',
  },
  PAGES_UNAVAILABLE: {
    summary: 'visitors got error pages although no release failed',
    todo: 'Look at the API: its logs, and /readyz on its port for operators. If the API is well and this began with a change of a release, roll that back.',
  },
  SHELL_MISSING: {
    summary: 'no shell is registered, so visitors may get no pages',
    todo: 'Start a shell. If one runs, its log says why it cannot write to the store.',
  },
  SHELL_SILENT: {
    summary: 'a shell no longer reports; if it still runs, it does not follow promotions and rollbacks',
    todo: 'See its log: it was killed, hangs, or cannot reach the store. Stop it if it still runs. It stays in this list for an hour, unless it reports again.',
  },
  RELEASE_AMBIGUOUS: {
    summary: 'several releases match',
    todo: 'Enter more characters of the version.',
  },
  RELEASE_TAKEN: {
    summary: 'this version is already published with other content',
    todo: 'Raise the version, or use a plain x.y.z in the draft so that publish adds a content hash.',
  },
  SHELL_RELEASE: {
    summary: 'the shell cannot be promoted or rolled back: its release is live when its server starts',
    todo: 'Deploy the shell instead.',
  },
  NODE_MODULE: {
    summary: 'the server code imports modules of Node that remotes must not use',
    todo: 'Remove these imports: server code may only compute. Read data with queries of the kit, and make hashes with crypto.subtle.digest.',
  },
  KIT_RANGE: {
    summary: 'the release requires a kit version that the shell does not provide',
    todo: 'Build the remote with the kit of the shell, or deploy a shell with that kit first.',
  },
  REACT_RANGE: {
    summary: 'the release requires a version of React that the shell does not provide',
    todo: 'Build the remote with the React of the shell, or deploy a shell with that React first.',
  },
  ROUTE_CLASH: {
    summary: 'two pages or resources have the same address',
    todo: 'Change the pattern of one of them, or promote the release that no longer uses it first.',
  },
  ROUTE_RESERVED: {
    summary: 'a page or resource uses an address that is reserved for the shell',
    todo: `Choose another pattern. Reserved are ${[...reservedSegments].map((segment) => `/${segment}`).join(', ')}.`,
  },
  SLOT_MISSING: {
    summary: 'a page embeds a slot that no live remote offers',
    todo: 'Check the name of the slot. Promote the remote that offers the slot first, or both together: releases promote <remote> <other remote>. Before a withdrawal, promote a release of <remote> that does not embed it.',
  },
  SLOT_CLASH: {
    summary: 'two remotes offer the same slot',
    todo: 'Rename one of the slots.',
  },
  RENDER_SLOWER: {
    summary: 'a sample page renders much slower than with the live release',
    todo: 'Make the page faster. If it needs the time: releases promote <remote> <version> --force --why "…".',
  },
  RENDER_FAILED: {
    summary: 'a page failed to render together with the live releases',
    todo: 'Fix the page (or start the API that it reads from) and promote again.',
  },
  SAMPLE_STATUS: {
    summary: 'a sample address of a page does not return 200',
    todo: 'Fix the page or its samples, or add the missing data to the API, and promote again.',
  },
  PAGE_STATUS: {
    summary: 'a page that visitors can open now would fail',
    todo: 'Keep the address, or redirect it. To remove it anyway: releases promote <remote> <version> --force --why "…".',
  },
  PAGE_TAKEN: {
    summary: 'a page replaces one of another remote',
    todo: 'Choose another pattern, or promote both remotes together if the page moves: releases promote <remote> <other remote>.',
  },
  PAGE_UNSTABLE: {
    summary: 'the text of a page differs between two renders',
    todo: 'Do not render times, random values or variables of a module: the cache would show one visitor what another one got, and browsers render other values. Set them in an effect.',
  },
  PAGE_METADATA: {
    summary: 'a page lacks its title, description or canonical address, or has a wrong one',
    todo: "Correct the page's meta.",
  },
  STRUCTURED_DATA: {
    summary: 'search engines cannot read the structured data of a page',
    todo: "Fix structuredData in the page's meta.",
  },
  LINK_BROKEN: {
    summary: 'a link leads to an address that fails',
    todo: 'Correct the link, or promote the release with that page first.',
  },
  SCRIPT_LIMIT: {
    summary: "the scripts of a page exceed the team's own limit",
    todo: 'Load late what the first screen does not need, or raise pageScriptLimit in package.json.',
  },
  BROWSER_FAILED: {
    summary: 'a page fails in a browser',
    todo: 'Fix the page; `releases check <remote>@<version> --browser` opens it again.',
  },
  TOOL_MISSING: {
    summary: 'a required program is missing',
    todo: 'Install it, or set its path.',
  },
  RENDER_UNAVAILABLE: {
    summary: 'the sample pages cannot be rendered because the code of the shell is missing here',
    todo: 'Run the command in a checkout or image with shell/server. A promotion can do without: --skip-render.',
  },
  PREVIEW_INVALID: {
    summary: 'this is not a preview address that a trusted key signed',
    todo: 'Copy the whole address, or make a new one: releases preview <remote>@<version>.',
  },
  PREVIEW_EXPIRED: {
    summary: 'the preview has expired',
    todo: 'Make a new address: releases preview <remote>@<version>.',
  },
  PREVIEW_REVOKED: {
    summary: 'the preview was revoked',
    todo: 'Preview a release that is not marked bad, with a key that is not revoked.',
  },
  POINTER_MOVED: {
    summary: 'someone else changed the remote at the same time; your change was not made',
    todo: 'Check releases history <remote>, then repeat your change if it is still right.',
  },
  FROZEN: {
    summary: 'the remote is frozen, so nothing was promoted',
    todo: 'Wait, or unfreeze it: releases unfreeze <remote>. A rollback is still possible: releases rollback <remote>.',
  },
  ROLLOUT_RUNNING: {
    summary: 'another gradual rollout has not ended, and only one can run at a time',
    todo: 'See releases status. If it still runs, wait, or end it: releases promote <remote> gives it to everyone, releases rollback <remote> takes it back.',
  },
  ROLLOUT_IMPOSSIBLE: {
    summary: 'the remote has no rollout to change, or no live release to compare a candidate with',
    todo: 'See releases status. A first release is promoted for everyone: releases promote <remote>.',
  },
  ROLLOUT_UNWATCHED: {
    summary: 'no process watches the gradual rollout, so it neither continues nor ends',
    todo: 'Check that a process runs releases watch. Shells still stop giving out a release that fails.',
  },
  WEBHOOK_FAILED: {
    summary: 'the webhook did not accept a message about a rollout; it will be sent again',
    todo: 'Check RELEASE_WEBHOOK, and the network of the machine that runs releases watch.',
  },
  BAD_POINTER: {
    summary: 'live.json cannot be read',
    todo: 'Rebuild it from the history: releases repair <remote>. Without a history: delete live.json, then: releases promote <remote> <version>.',
  },
  BAD_HISTORY: {
    summary: 'a change in the history is damaged or forged',
    todo: 'Visitors are not affected. Restore it from a backup: releases restore <backup>.',
  },
  POINTER_SIGNATURE: {
    summary:
      'live.json is not signed by a key that is trusted for this remote; the release that was live stays',
    todo: 'If only this machine says so, correct its RELEASE_KEYS. Otherwise it was written by someone with access to the store. Run releases repair <remote>; it rebuilds the file from the signed history. If that is lost too: delete live.json, then: releases promote <remote> <version>, or delete .site if it is a store of npm start.',
  },
  POINTER_OLD: {
    summary: 'live.json is not the newest one that was signed; the release that was live stays',
    todo: 'Someone has replaced it by an earlier one: change the credentials of the store, then releases repair <remote>, or make the wanted release live again.',
  },
  BAD_TIMESTAMP: {
    summary: 'the time stamp cannot be used, so shells that start serve nothing',
    todo: 'Check that one process runs releases timestamp --watch, with a key that has the role timestamp. If only one machine does not trust its key, correct RELEASE_KEYS there.',
  },
  TIMESTAMP_LATE: {
    summary: 'the time stamp is not renewed; someone may be hiding newer releases',
    todo: 'Check that one process runs releases timestamp --watch, and that it can write to this store. If only one shell reports this, its clock is wrong.',
  },
  TIMESTAMP_EXPIRED: {
    summary:
      'the time stamp has expired; running shells keep what they serve, those that start serve nothing',
    todo: 'Check that one process runs releases timestamp --watch, and that it can write to this store. If only one shell reports this, its clock is wrong.',
  },
  BAD_KEY_LIST: {
    summary: 'the key list cannot be used; the version before it stays',
    todo: 'If only one machine reports this, correct RELEASE_KEYS there. Otherwise change the credentials of the store, then write the next version with releases keys, which replaces this file.',
  },
  KEY_LIST_MOVED: {
    summary: 'someone else changed the key list at the same time; your change was not made',
    todo: 'Check releases keys list, then repeat your change if it is still right.',
  },
  KEY_NOT_ALLOWED: {
    summary: 'the key may not do this',
    todo: 'Use a key that is allowed to: see releases keys list and RELEASE_SIGNING_KEY.',
  },
  KEY_UNKNOWN: {
    summary: 'there is no such key, or more than one',
    todo: 'Enter the beginning of an id from releases keys list.',
  },
  KEY_IN_USE: {
    summary: 'what is live is signed by this key, so shells would stop serving it',
    todo: 'Use releases keys rotate, which signs it again. If the key was stolen: make another release live, or add --force.',
  },
  KEY_STILL_SIGNS: {
    summary: 'the old key signs these files again and again, so it was not revoked',
    todo: 'Stop what signs with it, then repeat the command. If it was stolen: releases keys revoke <key> --force.',
  },
  TOO_LARGE: {
    summary: 'the file is larger than allowed',
    todo: 'Someone has replaced it: change the credentials of the store, then repair or publish again.',
  },
  POINTER_MISSING: {
    summary: 'live.json is missing; running shells keep the release that was live',
    todo: 'Rebuild it from the history: releases repair <remote>. If that is lost too: releases restore <backup>, or releases rollback <remote> <version>.',
  },
  NOTHING_TO_ROLL_BACK: {
    summary: 'there is no earlier release to roll back to',
    todo: 'Name a release: releases rollback <remote> <version>. If there is no other one, publish the same build again to repair it, or take the remote off the site: releases withdraw <remote>.',
  },
  REMOTE_UNKNOWN: {
    summary: 'the store has no such remote',
    todo: 'Check the name with: releases status.',
  },
  IMMUTABLE: {
    summary: 'a published file cannot be changed',
    todo: 'Publish a new version instead.',
  },
  BAD_PATH: {
    summary: 'the path is not allowed in a store',
    todo: 'Use relative paths with plain characters and forward slashes.',
  },
  BACKUP_TAKEN: {
    summary: 'the backup in this folder is of another store, or newer than the store, and would be replaced',
    todo: 'Nothing was written. If the store was lost or set back, restore it first: releases restore <backup>. Else use another folder.',
  },
  STORE_EMPTY: {
    summary: 'there is no release in the store',
    todo: 'Check the address of the store or the backup. In a new store, publish a release first: releases publish <dir>.',
  },
  STORE_URL: {
    summary: 'the store address is invalid',
    todo: 'Use a folder, file:///folder or s3://bucket/prefix?endpoint=https://host&region=name.',
  },
  LOCAL_FILE: {
    summary: 'this file of the machine cannot be read or written',
    todo: 'Check its folder, who may read and write there, and the space on the disk.',
  },
  STORE_UNREACHABLE: {
    summary: 'the release store cannot be reached',
    todo: 'Check RELEASE_STORE, the credentials, the network and the space on its disk.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ReleaseErrorCode = keyof typeof releaseErrors;
