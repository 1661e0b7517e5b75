import { defineResource } from '@site/kit';
import { blogPostQuery, blogPostsQuery } from '../blog/queries.ts';
import { atomFeed } from '../feed/atom-feed.ts';
import { feedPath, feedType } from '../feed/feed-link.ts';

const maxPosts = 20;

/** The newest articles in full, for feed readers. */
export default defineResource({
  path: feedPath,
  type: feedType,
  async render({ site, load }) {
    // The API lists the newest first.
    const newest = (await load(blogPostsQuery)).slice(0, maxPosts);
    const posts = await Promise.all(newest.map(({ slug }) => load(blogPostQuery(slug))));
    return atomFeed(site, posts);
  },
});
