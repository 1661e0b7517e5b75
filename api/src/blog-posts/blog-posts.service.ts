import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type BlogPost, type BlogPostListItem, slugPattern } from '@site/contracts';
import { Repository } from 'typeorm';
import { isoDates } from '../database/iso-dates.ts';
import { BlogPostEntity } from './blog-post.entity.ts';

@Injectable()
export class BlogPostsService {
  constructor(@InjectRepository(BlogPostEntity) private readonly posts: Repository<BlogPostEntity>) {}

  /** Newest first. */
  async list(): Promise<BlogPostListItem[]> {
    const list = await this.posts.find({
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
    return list.map(isoDates);
  }

  async bySlug(slug: string): Promise<BlogPost | undefined> {
    if (!slugPattern.test(slug)) return undefined;
    const post = await this.posts.findOneBy({ slug });
    return post ? isoDates(post) : undefined;
  }
}
