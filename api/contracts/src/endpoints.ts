/** Every address of the API. Segments that visitors type are encoded here, and nowhere else. */
export const endpoints = {
  angelNumbers: '/api/angel-numbers',
  angelNumber: (slug: string) => `/api/angel-numbers/slug/${encodeURIComponent(slug)}`,
  faqs: (category?: string) =>
    category === undefined ? '/api/faqs' : `/api/faqs?category=${encodeURIComponent(category)}`,
  blogPosts: '/api/blog-posts',
  blogPost: (slug: string) => `/api/blog-posts/${encodeURIComponent(slug)}`,
  calculate: '/api/calculate',
  contact: '/api/contact',
  search: (q: string) => `/api/search?q=${encodeURIComponent(q.toWellFormed())}`,
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  docs: '/api/docs',
  docsJson: '/api/docs.json',
} as const;
