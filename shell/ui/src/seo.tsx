export interface SeoProps {
  title: string;
  description: string;
  /** The page's one address, whole. A page that was not found has none. */
  canonical?: string;
  siteName: string;
  /** The social preview picture (1200 x 630), whole address. */
  image: string;
  type?: 'website' | 'article';
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  publishedAt?: string;
  modifiedAt?: string;
  feed?: { title: string; type: string; href: string };
}

/** A page's metadata; React moves these to the head. */
export function Seo({
  title,
  description,
  canonical,
  siteName,
  image,
  type = 'website',
  noindex,
  publishedAt,
  modifiedAt,
  feed,
}: SeoProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {feed && <link rel="alternate" {...feed} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="The number 1111 as a white engraving on a deep blue sun print."
      />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      {modifiedAt && <meta property="article:modified_time" content={modifiedAt} />}
    </>
  );
}
