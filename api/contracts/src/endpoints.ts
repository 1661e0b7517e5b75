/** Every address of the API. Segments that visitors type are encoded here, and nowhere else. */
export const endpoints = {
  angelNumbers: '/api/angel-numbers',
  angelNumber: (slug: string) => `/api/angel-numbers/slug/${encodeURIComponent(slug)}`,
  faqs: (category?: string) =>
    category === undefined ? '/api/faqs' : `/api/faqs?category=${encodeURIComponent(category)}`,
  blogPosts: '/api/blog-posts',
  blogPost: (slug: string) => `/api/blog-posts/${encodeURIComponent(slug)}`,
  calculate: '/api/calculate',
  /** GET: the same reading, for an address that can be shared. */
  reading: (request: Readonly<Record<string, string | undefined>>) => `/api/calculate?${queryOf(request)}`,
  /** PNG files. A version other than the current one shows the current picture, but is not cached for long. */
  picture: (kind: string, slug: string, version: string) =>
    `/api/pictures/${kind}/${encodeURIComponent(slug)}/${version}.png`,
  contact: '/api/contact',
  search: (q: string) => `/api/search?q=${encodeURIComponent(q.toWellFormed())}`,
  suggestions: (q: string) => `/api/suggestions?q=${encodeURIComponent(q.toWellFormed())}`,
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  docs: '/api/docs',
  docsJson: '/api/docs.json',
} as const;

/** The values that are present as a query, in the given order. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.toString();
}
