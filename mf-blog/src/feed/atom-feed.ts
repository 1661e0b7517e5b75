import type { BlogPost } from '@site/contracts';
import type { SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { helpText, helpTitle } from '@site/ui/help-box';
import { typographic } from '@site/ui/typographic';
import feed from '../../content/blog/feed.yaml';
import { newestChange } from '../blog/blog-structured-data.ts';
import { postBlocks } from '../blog/post-blocks.ts';
import { escapeMarkup } from '../text/escape-markup.ts';
import { feedPath, feedType } from './feed-link.ts';

/** The posts as an Atom feed (RFC 4287), each with its whole text. */
export function atomFeed({ origin, name }: SiteConfig, posts: readonly BlogPost[]): string {
  const updated = newestChange(posts) ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    // The id of the feed must not change with its address.
    element('id', `${origin}/blog`),
    element('title', fillIn(feed.title, { name })),
    element('subtitle', feed.subtitle),
    element('updated', past(updated)),
    link('self', feedType, origin + feedPath),
    link('alternate', 'text/html', `${origin}/blog`),
    element('icon', `${origin}/favicon.svg`),
    ...posts.map((post) => entry(origin, post)),
    '</feed>',
    '',
  ].join('\n');
}

/**
 * The API sends noon for the day of an edit, which may be later today. Rounded down to the hour, because the entity tag of the feed
 * must not change with each request.
 */
function past(time: string): string {
  const thisHour = `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
  return time < thisHour ? time : thisHour;
}

function entry(origin: string, post: BlogPost): string {
  const url = `${origin}/blog/${post.slug}`;
  return [
    '<entry>',
    element('id', url),
    element('title', typographic(post.title)),
    element('published', past(post.createdAt)),
    element('updated', past(post.updatedAt)),
    `<author>${element('name', post.author)}</author>`,
    link('alternate', 'text/html', url),
    ...post.tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
    element('summary', typographic(post.excerpt)),
    `<content type="html">${escapeMarkup(bodyHtml(post))}</content>`,
    '</entry>',
  ].join('\n');
}

function bodyHtml({ content, offersHelp }: BlogPost): string {
  const body = postBlocks(content).map((block) => {
    const name = block.kind === 'heading' ? `h${block.level}` : 'p';
    return element(name, block.text);
  });
  const help = [element('h2', helpTitle), element('p', helpText)];
  return [...body, ...(offersHelp ? help : [])].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`;
}
