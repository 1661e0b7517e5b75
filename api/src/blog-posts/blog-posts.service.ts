import { Injectable } from '@nestjs/common';
import { type BlogPost, type BlogPostListItem, slugPattern } from '@site/contracts';
import { DataSource } from 'typeorm';
import { isoDates } from '../database/iso-dates.ts';
import { BlogPostEntity } from './blog-post.entity.ts';

@Injectable()
export class BlogPostsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(): Promise<BlogPostListItem[]> {
    const posts = await this.dataSource.getRepository(BlogPostEntity).find({
      select: {
        id: true,
        slug: true,
        title: true,
        excerpt: true,
        author: true,
        readTime: true,
        tags: true,
        relatedNumbers: true,
        createdAt: true,
        updatedAt: true,
      },
      order: { createdAt: 'DESC', slug: 'ASC' },
    });
    return posts.map(isoDates);
  }

  async bySlug(slug: string): Promise<BlogPost | undefined> {
    if (!slugPattern.test(slug)) return undefined;
    const post = await this.dataSource.getRepository(BlogPostEntity).findOneBy({ slug });
    return post ? isoDates(post) : undefined;
  }
}
