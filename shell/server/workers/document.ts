import { type FileRef, moduleId, type PageState, type TabComposition } from '../../protocol/composition.ts';
import { siteElementId, stateElementId, statusElementId } from '../../protocol/document-ids.ts';
import type { RenderResult } from '../../protocol/render.ts';
import { partFor } from '../compositions/tab-composition.ts';

/** What all documents of a composition share. */
export interface DocumentParts {
  /** What browsers know of the composition. */
  tab: TabComposition;
  /** The file of the whole composition. */
  whole: FileRef;
  /** The address of the serif. Browsers hold the first frame back for a preloaded font, so phones do not preload it. */
  font: string;
  /** The one script of every document, and the scripts of the app that it loads. */
  starter: FileRef;
  app: FileRef[];
  /** Style elements by the name of their stylesheet. */
  styles: Record<string, string>;
  /** The stylesheets of each page by its module id; those of the not-found page under an empty id. */
  sheets: Record<string, string[]>;
  /** HTML above every page. */
  bar?: string;
}

/** The complete HTML document of a rendered page, as UTF-8. */
export function documentHtml(
  { tab, whole, font, starter, app, styles, sheets, bar = '' }: DocumentParts,
  pageId: string | undefined,
  rendered: RenderResult,
  site: PageState['site'],
): Buffer {
  const page = tab.pages.find((one) => moduleId(one) === pageId);
  const state: PageState = {
    app,
    composition: partFor(tab, page),
    whole,
    site,
    ...rendered.state,
  };
  const start = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous" media="(pointer:fine)">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // Safari would make links of long numbers, and React could not hydrate the texts.
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#f5f7f6">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#081420">',
    rendered.head,
    ...(sheets[pageId ?? ''] ?? []).map((name) => styles[name] ?? ''),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<script src="${starter.href}" integrity="${starter.integrity}" crossorigin="anonymous" async></script>`,
    `</head><body>${bar}<div id="${siteElementId}" data-live="waiting">`,
  ];
  const end = [
    `</div><div id="${statusElementId}"></div>${rendered.structuredData}`,
    `<script type="application/json" id="${stateElementId}">${jsonForHtml(JSON.stringify(state))}</script>`,
    '</body></html>',
  ];
  return Buffer.concat([Buffer.from(start.join('')), rendered.body, Buffer.from(end.join(''))]);
}

/** JSON that cannot end its script element. */
function jsonForHtml(json: string) {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
