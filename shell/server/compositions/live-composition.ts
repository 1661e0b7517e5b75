import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  type ComposedResource,
  type Composition,
  openVerified,
  type PinnedRelease,
  type Store,
} from '@site/releases';
import {
  type CompositionRef,
  type FileRef,
  moduleId,
  type TabComposition,
  type TabPage,
} from '../../protocol/composition.ts';
import type { ShellConfig } from '../config.ts';
import type { DocumentParts } from '../pages/document.ts';
import { RenderPool } from '../workers/pool.ts';
import type { ReportedFailure } from '../workers/protocol.ts';
import type { LoadedShell } from './shell-build.ts';
import { assetHref, pageMatcher, tabComposition } from './tab-composition.ts';

/** A stylesheet as it stands inside a document. */
export interface InlineStyle {
  /** The file's name, by which a container's own style loader sees that it is there already. */
  name: string;
  text: string;
  /** For the content security policy. */
  hash: string;
}

/** A composition that is ready to answer: its workers, its styles, its route table. */
export interface LiveComposition {
  id: string;
  tab: TabComposition;
  ref: CompositionRef;
  /** What `ref` points to. */
  json: Buffer;
  pool: RenderPool;
  /** True when a remote that should be there could not be read: an unknown address may be one of its pages. */
  incomplete: boolean;
  match: (pathname: string) => TabPage | undefined;
  resource: (pathname: string) => ComposedResource | undefined;
  styles: (page: TabPage | undefined) => InlineStyle[];
}

export interface BirthOptions {
  config: ShellConfig;
  shell: LoadedShell;
  store: Store;
  overlay?: Overlay;
  onFailure: (failure: ReportedFailure) => void;
}

/** Builds that stand in for releases while they are developed; nothing of it exists in production. */
export interface Overlay {
  over: (composition: Composition) => Composition;
  /** Bytes of a build; undefined for what comes from the store. */
  read: (release: PinnedRelease, path: string) => Promise<Buffer> | undefined;
  /** Told when `over` would give something else than before. */
  onChange: (listener: () => void) => void;
}

const birthDeadlineMs = 10_000;
const maxQueuedJobs = 256;

/** Spawns the workers of a composition with verified code and reads its verified styles. */
export async function bringToLife(composition: Composition, options: BirthOptions): Promise<LiveComposition> {
  const { config, shell, store, overlay, onFailure } = options;
  const { workers, maxHeapMb, loadTimeoutMs, renderTimeoutMs, hangTimeoutMs } = config.render;
  const tab = tabComposition(composition);
  const json = Buffer.from(JSON.stringify(tab));
  const ref: CompositionRef = {
    href: `/compositions/${composition.id}.json`,
    integrity: `sha384-${createHash('sha384').update(json).digest('base64')}`,
  };
  const code: Record<string, { version: string; source: string }> = {};
  const styles = new Map<string, InlineStyle>();
  const resources = new Map(composition.resources.map((resource) => [resource.path, resource]));
  const shellStyle = inlineStyle(shell.stylesheet, shell.file(shell.stylesheet) ?? Buffer.alloc(0));

  async function readRemote(release: PinnedRelease) {
    const { name, version, server } = release;
    const read = (path: string) => overlay?.read(release, path) ?? openVerified(store, release, path);
    const sheets = new Set([...release.pages, ...release.slots].flatMap(({ css }) => css));
    for (const path of sheets) {
      const href = assetHref(name, version, path);
      styles.set(href, inlineStyle(path, await read(path)));
    }
    if (server) code[name] = { version, source: (await read(server)).toString() };
  }
  await Promise.all(Object.values(composition.remotes).map(readRemote));

  const stylesOf = (page: TabPage | undefined) => {
    const slots = (page?.slots ?? []).flatMap((name) => tab.slots[name] ?? []);
    const sheets = new Set(
      [...(page ? [page] : []), ...slots].flatMap(({ css }) => css.map(({ href }) => href)),
    );
    return [shellStyle, ...[...sheets].flatMap((href) => styles.get(href) ?? [])];
  };
  const nameOf = ({ name }: InlineStyle) => name;
  const document: DocumentParts = {
    tab,
    whole: ref,
    starter: shellFile(shell, shell.starter),
    app: shell.app.map((path) => shellFile(shell, path)),
    styles: Object.fromEntries(
      [shellStyle, ...styles.values()].map(({ name, text }) => [
        name,
        `<style data-href="${name}">${text}</style>`,
      ]),
    ),
    sheets: Object.fromEntries([
      ['', stylesOf(undefined).map(nameOf)],
      ...tab.pages.map((page) => [moduleId(page), stylesOf(page).map(nameOf)]),
    ]),
  };

  const pool = await RenderPool.start({
    init: {
      shellCode: shell.serverCode,
      tab,
      document,
      resources: composition.resources,
      code,
      site: config.site,
      apiUrl: config.apiUrl,
      loadTimeoutMs,
      renderTimeoutMs,
    },
    size: workers,
    maxHeapMb,
    deadlineMs: loadTimeoutMs + renderTimeoutMs + hangTimeoutMs,
    birthDeadlineMs,
    maxQueued: maxQueuedJobs,
    onFailure,
  });
  return {
    id: composition.id,
    tab,
    json,
    ref,
    pool,
    // A store without any remote is one that could not be read, not a site without pages.
    incomplete: composition.missing.length > 0 || Object.keys(composition.remotes).length === 0,
    match: pageMatcher(tab.pages),
    resource: (pathname) => resources.get(pathname),
    styles: stylesOf,
  };
}

function shellFile(shell: LoadedShell, path: string): FileRef {
  return { href: assetHref('shell', shell.version, path), integrity: shell.files[path]?.integrity ?? '' };
}

function inlineStyle(path: string, bytes: Buffer): InlineStyle {
  // Inside a document a stylesheet could end its own element; none of ours contains that, and none may.
  const text = bytes.toString().replaceAll('</', '<\\/');
  return {
    name: basename(path),
    text,
    hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}
