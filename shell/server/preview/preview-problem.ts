import { hash } from 'node:crypto';
import { ReleaseError } from '@site/releases';
import { escapeText } from '../http/escape-text.ts';

/** Why the preview cannot be shown to the bearer of its address. */
export class PreviewProblem extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const css =
  'html{color-scheme:light dark}body{max-width:36rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25}';
export const problemPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', css, 'base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const newAddress = 'Ask the person who sent you the address for a new one.';

type Explained = [status: number, title: string, text: string];

const unavailable: Explained = [
  503,
  'The preview is temporarily unavailable',
  'Try again in a minute. Other visitors are not affected.',
];

function explain(cause: unknown): Explained {
  if (!(cause instanceof ReleaseError)) return unavailable;
  const { code, remote, release, detail = '' } = cause;
  const name = remote ? `${remote} ${release ?? ''}`.trim() : 'this release';
  switch (code) {
    case 'PREVIEW_EXPIRED':
      return [410, 'This preview has expired', `The preview of ${name} ended ${detail}. ${newAddress}`];
    case 'PREVIEW_REVOKED':
      return [410, 'This preview was revoked', `${name} can no longer be previewed. ${newAddress}`];
    case 'PREVIEW_INVALID':
      return [
        403,
        "This preview address isn't valid",
        `It may be incomplete: copy the whole address. ${newAddress}`,
      ];
    case 'RELEASE_UNKNOWN':
    case 'REMOTE_UNKNOWN':
      return [404, 'This release is gone', `${name} isn't published, or it was deleted. ${newAddress}`];
    case 'STORE_UNREACHABLE':
      return unavailable;
    default:
      return [409, "This release can't be previewed", `${cause.message} ${cause.todo}`];
  }
}

/** A page that says why, with a way to the live site. */
export function problemPage(cause: unknown): { status: number; html: string } {
  const [status, title, text] = explain(cause);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${css}</style></head>`,
    `<body><main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p><p><a href="/">Go to the live site</a></p></main></body></html>`,
  ].join('');
  return { status, html };
}
