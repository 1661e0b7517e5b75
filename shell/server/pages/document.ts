import type { PageState, TabPage } from '../../app/composition.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import type { LoadedShell } from '../compositions/shell-build.ts';
import { assetHref, partFor } from '../compositions/tab-composition.ts';
import { escapeText } from '../http/escape-text.ts';
import type { RenderedPage } from '../render/protocol.ts';

/** The whole HTML document around a rendered page. */
export function documentHtml(
  live: LiveComposition,
  shell: LoadedShell,
  page: TabPage | undefined,
  rendered: RenderedPage,
  site: PageState['site'],
): string {
  const part = partFor(live.tab, page);
  const known = jsonForHtml(JSON.stringify({ composition: part, whole: live.ref, site }));
  // Two JSON objects joined to one: what the page knows of the site, and what its render left behind.
  const state = `${known.slice(0, -1)},${jsonForHtml(rendered.stateJson).slice(1)}`;
  const script = {
    href: shellHref(shell, shell.script),
    integrity: shell.files[shell.script]?.integrity ?? '',
  };
  const modules = [...part.pages, ...Object.values(part.slots)];
  const preloads = [
    ...Object.values(part.remotes).map(({ entry }) => entry),
    ...modules.flatMap(({ js }) => js),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#f5f7f6">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#081420">',
    // React put the page's own title and metadata first; a page that failed has none.
    rendered.head.includes('<title>')
      ? rendered.head
      : `<title>${escapeText(site.name)}</title>${rendered.head}`,
    ...live.styles(page).map(({ name, text }) => `<style data-href="${name}">${text}</style>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '</head><body><div id="shell-site">',
    rendered.body,
    `</div><div id="shell-signs"></div><script type="application/json" id="shell-state">${state}</script>`,
    // Last of all: a script that the browser has not read of yet cannot take bandwidth from the text.
    `<script src="${script.href}" integrity="${script.integrity}" crossorigin="anonymous" fetchpriority="low" defer></script>`,
    ...unique(preloads.map(({ href, integrity }) => preload(href, integrity))),
    '</body></html>',
  ].join('');
}

function preload(href: string, integrity: string) {
  return `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`;
}

function shellHref(shell: LoadedShell, path: string) {
  return assetHref('shell', shell.version, path);
}

/** JSON that cannot end its script element or be read as anything else than text. */
function jsonForHtml(json: string) {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
