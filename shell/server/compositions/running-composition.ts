import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { type Composition, integrityOf, openVerified, type PinnedRelease, type Store } from '@site/releases';
import { type FileRef, moduleId, type TabComposition, type TabPage } from '../../protocol/composition.ts';
import type { RenderConfig } from '../config.ts';
import type { DocumentParts } from '../workers/document.ts';
import { RenderPool } from '../workers/pool.ts';
import type { ReportedFailure } from '../workers/worker-messages.ts';
import type { LoadedShell } from './load-shell-build.ts';
import { placeNavigation } from './placed-navigation.ts';
import { assetHref, pageMatcher, tabComposition } from './tab-composition.ts';

interface InlineStyle {
  /** The file's name. A remote's style loader does not load a stylesheet whose name is in the document. */
  name: string;
  html: string;
  /** For the content security policy. */
  hash: string;
}

/** A composition that is ready to render: its workers, styles and routes. The live one, the candidate of a rollout, or a preview. */
export type RunningComposition = Awaited<ReturnType<typeof startComposition>>;

export interface CompositionOptions {
  config: RenderConfig;
  shell: LoadedShell;
  store: Store;
  overlay?: Overlay;
  /** For a composition that only invited visitors see. */
  preview?: PreviewParts;
  onFailure: (failure: ReportedFailure) => void;
}

/** A part above every page, with its style. */
export interface PreviewParts {
  bar: string;
  css: string;
}

/** Development builds that replace releases. Production has none. */
export interface Overlay {
  apply: (composition: Composition) => Composition;
  /** Bytes of a development build; undefined for a release of the store. */
  read: (release: PinnedRelease, path: string) => Promise<Buffer> | undefined;
  /** Calls the listener when `apply` would return another composition than before. */
  onChange: (listener: () => void) => void;
}

const startTimeoutMs = 10_000;
const maxQueuedJobs = 256;
/** Workers ask the API again at most once in this time for the same data. A page may be this much older than PAGE_FRESH_MS. */
const maxApiFreshMs = 1_000;
/** Few people look at a preview, and it must not take processors from visitors. */
const previewLimits = { workers: 1, maxQueued: 16 };

/** Reads the verified code and styles of a composition and starts its workers. */
export async function startComposition(composition: Composition, options: CompositionOptions) {
  const { config, shell, store, overlay, preview, onFailure } = options;
  const { workers, maxHeapMb, loadTimeoutMs, renderTimeoutMs, hangTimeoutMs, queueTimeoutMs } = config.render;
  const tab = tabComposition(composition);
  const json = compositionJson(tab);
  const whole: FileRef = {
    href: `/compositions/${composition.id}.json`,
    integrity: integrityOf(json),
  };
  const code: Record<string, { version: string; source: string }> = {};
  const styles = new Map<string, InlineStyle>();
  const resources = new Map(composition.resources.map((resource) => [resource.path, resource]));
  const ownStyles = [
    inlineStyle(shell.stylesheet, stylesheetForPages(shell)),
    ...(preview ? [inlineStyle('preview-bar.css', Buffer.from(preview.css))] : []),
  ];

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
    return [...ownStyles, ...[...sheets].flatMap((href) => styles.get(href) ?? [])];
  };
  const nameOf = ({ name }: InlineStyle) => name;
  const navigation = placeNavigation(composition, config.navigationPlaces);
  const documentParts: DocumentParts = {
    tab,
    whole,
    font: shellFile(shell, shell.font).href,
    ...(preview && { bar: preview.bar }),
    starter: shellFile(shell, shell.starter),
    app: shell.app.map((path) => shellFile(shell, path)),
    styles: Object.fromEntries([...ownStyles, ...styles.values()].map(({ name, html }) => [name, html])),
    sheets: Object.fromEntries([
      ['', stylesOf(undefined).map(nameOf)],
      ...tab.pages.map((page) => [moduleId(page), stylesOf(page).map(nameOf)]),
    ]),
  };

  // True when a live remote could not be read, because an unknown address may be one of its pages. Also true without any remote,
  // because a site always has pages.
  const incomplete = composition.missing.length > 0 || Object.keys(composition.remotes).length === 0;
  const pool = await RenderPool.start({
    init: {
      shellCode: shell.serverCode,
      tab,
      incomplete,
      documentParts,
      navigation: navigation.links,
      resources: composition.resources,
      code,
      site: config.site,
      apiUrl: config.apiUrl,
      apiFreshForMs: Math.min(config.pageCache.freshForMs, maxApiFreshMs),
      loadTimeoutMs,
      renderTimeoutMs,
    },
    size: preview ? previewLimits.workers : workers,
    maxHeapMb,
    jobTimeoutMs: loadTimeoutMs + renderTimeoutMs + hangTimeoutMs,
    queueTimeoutMs,
    startTimeoutMs,
    maxQueued: preview ? previewLimits.maxQueued : maxQueuedJobs,
    onFailure,
  });
  const folders = new Set(tab.pages.map(({ pattern }) => topFolder(pattern)));
  return {
    id: composition.id,
    composition,
    isPreview: preview !== undefined,
    tab,
    /** The file of the whole composition, for browsers. */
    json,
    pool,
    /** Remotes with a live release that cannot be used. */
    missing: composition.missing,
    /** Links of remotes that the configuration allows but that have no place in the menu. */
    navigationProblems: navigation.problems,
    incomplete,
    match: pageMatcher(tab.pages),
    /** Whether an address is in the same top folder as a page. Then a menu item may be marked, even if the address is unknown. */
    hasFolderOf: (pathname: string) => folders.has(topFolder(pathname)),
    resource: (pathname: string) => resources.get(pathname),
    styles: stylesOf,
    [Symbol.asyncDispose]: () => pool.close(),
  };
}

function topFolder(path: string): string | undefined {
  return path.split('/', 2)[1];
}

/** Must give the same bytes on each shell, because pages contain their hash. */
export function compositionJson(tab: TabComposition): Buffer {
  return Buffer.from(JSON.stringify(tab));
}

function shellFile(shell: LoadedShell, path: string): FileRef {
  return { href: assetHref('shell', shell.version, path), integrity: shell.files[path]?.integrity ?? '' };
}

/** The shell's stylesheet with the full address of its font: a relative one does not work in the style element of a page. */
function stylesheetForPages(shell: LoadedShell): Buffer {
  const sheet = shell.file(shell.stylesheet)?.toString() ?? '';
  return Buffer.from(sheet.replaceAll(basename(shell.font), shellFile(shell, shell.font).href));
}

function inlineStyle(path: string, bytes: Buffer): InlineStyle {
  // `</` could end the style element.
  const text = bytes.toString().replaceAll('</', '<\\/');
  const name = basename(path);
  const html = `<style data-href="${name}">${text}</style>`;
  return { name, html, hash: `'sha256-${hash('sha256', text, 'base64')}'` };
}
