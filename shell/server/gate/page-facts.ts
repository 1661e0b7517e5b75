import { hash } from 'node:crypto';

// React and our own head write every attribute in double quotes and escape < in values, so no parser is needed.
const attributes = `(?:[^>"]|"[^"]*")*?`;
const titleTag = /<title>([^<]*)<\/title>/;
const descriptionTag = /<meta name="description" content="([^"]*)"/;
const canonicalTag = /<link rel="canonical" href="([^"]*)"/;
const jsonLd = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
const anchor = new RegExp(`<a\\s${attributes}href="([^"]*)"`, 'g');
const id = new RegExp(`<\\w${attributes}\\sid="([^"]*)"`, 'g');
const main = /<main[\s>][\s\S]*<\/main>/;
const notText = /<(script|style|template)[\s>][\s\S]*?<\/\1>|<[^>]*>/g;

export function documentFacts(html: string) {
  const first = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '').trim();
  const text = (main.exec(html)?.[0] ?? '').replaceAll(notText, ' ').replaceAll(/\s+/g, ' ');
  return {
    title: first(titleTag),
    description: first(descriptionTag),
    canonical: first(canonicalTag),
    ...readStructuredData(html),
    /** The targets of links, as the document has them. */
    hrefs: [...new Set([...html.matchAll(anchor)].map(([, href = '']) => unescaped(href)))],
    repeatedIds: repeated([...html.matchAll(id)].map(([, value = '']) => unescaped(value))),
    text: hash('sha256', text).slice(0, 12),
  };
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

function readStructuredData(html: string) {
  const types: string[] = [];
  let structuredDataProblem: string | undefined;
  for (const [, json = ''] of html.matchAll(jsonLd)) {
    try {
      const data = JSON.parse(json) as { '@type'?: unknown } | null;
      const type = data?.['@type'];
      if (type === undefined) structuredDataProblem = 'an object has no @type';
      else types.push(String(type));
    } catch (error) {
      structuredDataProblem = error instanceof Error ? error.message : String(error);
    }
  }
  return { structuredData: types.sort(), ...(structuredDataProblem && { structuredDataProblem }) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');
}
