import { type BlogPostListItem, endpoints } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** All posts, in the order in which the list shows them. */
export const blogPostsQuery = apiQuery<BlogPostListItem[]>(endpoints.blogPosts);
