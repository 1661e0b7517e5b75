import { type BlogPost, endpoints } from '@site/contracts';
import { apiQuery } from '@site/kit';

export function blogPostQuery(slug: string) {
  return apiQuery<BlogPost>(endpoints.blogPost(slug));
}
