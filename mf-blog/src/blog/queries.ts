import { type BlogPost, type BlogPostListItem, endpoints, type Faq } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** All posts, in the order in which the list shows them. */
export const blogPostsQuery = apiQuery<BlogPostListItem[]>(endpoints.blogPosts);

export function blogPostQuery(slug: string) {
  return apiQuery<BlogPost>(endpoints.blogPost(slug));
}

export const generalFaqsQuery = apiQuery<Faq[]>(endpoints.faqs('general'));

export const postFaqLimit = 5;
