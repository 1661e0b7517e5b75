import { createHash } from 'node:crypto';
import type { DocumentedOperation, OpenApiDocument } from './build-openapi.ts';

const style = `
:root{color-scheme:light dark;--rule:#8884;--soft:#8882}
body{max-width:54rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h1,h2,h3{line-height:1.2}h2{margin-top:3rem}
section{border-top:1px solid var(--rule);padding:.5rem 0 1rem}
code,pre{font:.875rem/1.45 ui-monospace,monospace}
pre{overflow-x:auto;padding:.75rem;background:var(--soft);border-radius:.5rem}
h3 code{font-size:1rem}b{text-transform:uppercase}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--rule)}
summary{cursor:pointer;padding:.25rem 0}a{color:inherit}
`;

/** Allows only the page's one style element. */
export const docsPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The document as one page without scripts or other resources. */
export function renderDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const parts = tags.map(
    (tag) =>
      `<h2>${text(tag)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(tag))
        .map(({ path, method, operation }) => section(path, method, operation))
        .join('')}`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${text(name)}"><summary><code>${text(name)}</code></summary>${pre(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(document.info.title)}</title><style>${style}</style></head><body><main><h1>${text(document.info.title)}</h1><p>${text(document.info.description)}</p><p><a href="/api/docs.json">The same as OpenAPI</a></p>${parts.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`;
}

function section(path: string, method: string, operation: DocumentedOperation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const parameterRows = parameters.map(
    ({ name, in: location, required, schema }) =>
      `<tr><td><code>${text(name)}</code><td>${location}${required ? ', required' : ''}<td><code>${text(JSON.stringify(schema))}</code>`,
  );
  const responseRows = Object.entries(responses).map(
    ([status, { description: says, content }]) =>
      `<tr><td>${status}<td>${text(says)}<td>${schemaLinks(content)}`,
  );
  return `<section><h3><code><b>${method}</b> ${text(path)}</code></h3><p>${text(summary)}.${description ? ` ${text(description)}` : ''}</p>${
    parameterRows.length > 0
      ? `<table><tr><th>Parameter<th>Where<th>Schema${parameterRows.join('')}</table>`
      : ''
  }${requestBody ? `<p>Body: ${schemaLinks(requestBody.content)}</p>` : ''}<table><tr><th>Status<th>Meaning<th>Body${responseRows.join('')}</table></section>`;
}

function schemaLinks(content: DocumentedOperation['responses'][string]['content'] = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = /#\/components\/schemas\/(\w+)/.exec(JSON.stringify(schema))?.[1];
      return name ? `<a href="#${name}"><code>${name}</code></a>` : `<code>${text(type)}</code>`;
    })
    .join(' ');
}

function pre(value: unknown): string {
  return `<pre>${text(JSON.stringify(value, null, 2))}</pre>`;
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
