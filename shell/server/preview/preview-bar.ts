import type { PreviewParts } from '../compositions/running-composition.ts';
import { escapeText } from '../http/escape-text.ts';
import { endPath } from './preview-cookie.ts';

/** Stays in view at the bottom. It comes first in the document, so that screen readers read it before the page. */
const css = `
.preview-bar{position:fixed;inset:auto 0 0;z-index:15;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem 1rem;padding:.5rem 1.25rem;background:var(--ink);color:var(--paper);font-size:.9375rem;line-height:1.35}
.preview-bar p{margin:0;overflow-wrap:anywhere}
.preview-bar button{min-height:2.75rem;padding:0 1rem;border:1px solid currentColor;border-radius:.375rem;background:transparent;color:inherit;font:inherit;cursor:pointer}
.preview-bar button:focus-visible{outline:2px solid var(--paper);outline-offset:2px}
html{scroll-padding-bottom:7rem}
body{padding-bottom:7rem}
@media print{.preview-bar{display:none}}
`.trim();

/** Tells that this is a preview and ends it, without scripts. */
export function previewBar(remote: string, version: string): PreviewParts {
  const name = escapeText(`${remote} ${version}`);
  const bar = [
    `<aside class="preview-bar" aria-label="Preview"><p>Preview of <strong>${name}</strong>. Only you see it.</p>`,
    `<form method="post" action="${endPath}"><button>End preview</button></form></aside>`,
  ].join('');
  return { bar, css };
}
