import type { PageImage, PageMeta, SiteConfig } from '@site/kit';

/** An element of the document's head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link';
  attributes: Record<string, string>;
  text?: string;
}

const sitePicture: PageImage = {
  path: '/social-preview.png',
  alt: 'The words “Angel Numbers: What the numbers you keep seeing say” beside the number 1111 in white lines on dark blue.',
  width: 1200,
  height: 630,
};

/** A view's metadata. Without `canonical` the page must not be indexed. */
export type HeadMeta = Omit<PageMeta, 'canonical'> & { canonical?: string };

/** Matches exactly the elements that `headTags` creates. */
export const headSelector =
  'title,meta[name=description],meta[name=robots],meta[name^="twitter:"],meta[property],link[rel=canonical],link[rel=alternate]';

/** A page's metadata as head elements, for the server's document and for navigations in the browser. */
export function headTags(meta: HeadMeta, site: SiteConfig): HeadTag[] {
  const { title, description, canonical, type = 'website', publishedAt, modifiedAt, feed } = meta;
  const picture = meta.image ?? sitePicture;
  const image = site.origin + picture.path;
  const url = canonical === undefined ? undefined : site.origin + canonical;
  const isIndexed = !meta.noindex && url !== undefined;
  return [
    { name: 'title', attributes: {}, text: title },
    metaTag('description', description),
    ...(isIndexed ? [] : [metaTag('robots', 'noindex')]),
    ...(url === undefined ? [] : [link({ rel: 'canonical', href: url })]),
    ...(feed ? [link({ rel: 'alternate', ...feed })] : []),
    property('og:type', type),
    property('og:site_name', site.name),
    property('og:title', title),
    property('og:description', description),
    // The preview of a page that is not indexed, such as a reading, would show its canonical page instead.
    ...(isIndexed && url ? [property('og:url', url)] : []),
    property('og:image', image),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    metaTag('twitter:card', 'summary_large_image'),
    metaTag('twitter:title', title),
    metaTag('twitter:description', description),
    metaTag('twitter:image', image),
    metaTag('twitter:image:alt', picture.alt),
    ...(publishedAt ? [property('article:published_time', publishedAt)] : []),
    ...(modifiedAt ? [property('article:modified_time', modifiedAt)] : []),
  ];
}

function metaTag(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { name: 'link', attributes };
}
