import type { HeadTag } from './head-tags.ts';

export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ name, attributes, text }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
      return `<${name}${written.join('')}>${text === undefined ? '' : `${escaped(text)}</${name}>`}`;
    })
    .join('');
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
