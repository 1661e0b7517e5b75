import sanitize from 'sanitize-html';

const allowedTags = ['p', 'ul', 'ol', 'li', 'strong', 'em'];

/** Keeps a few text elements without attributes. Scripts and styles are removed with their content. */
export function sanitizeHtml(source: string) {
  const removed = new Set<string>();
  const html = sanitize(source, {
    allowedTags,
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tagName, attribs) => {
        const attributes = Object.keys(attribs);
        if (!allowedTags.includes(tagName) || attributes.length > 0) {
          removed.add(`<${[tagName, ...attributes].join(' ')}>`);
        }
        return { tagName, attribs };
      },
    },
  });
  return {
    html: html
      .replace(/\s+/g, ' ')
      .replace(/ ?(<\/?(?:p|ul|ol|li)>) ?/g, '$1')
      .trim(),
    /** What was removed, such as `<a href>`; empty when the source was clean. */
    removed: [...removed],
  };
}
