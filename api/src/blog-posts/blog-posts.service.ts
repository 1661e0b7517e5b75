import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type BlogPost, type BlogPostListItem, slugPattern } from '@site/contracts';
import { Repository } from 'typeorm';
import { BlogPostEntity } from './blog-post.entity.ts';

@Injectable()
export class BlogPostsService {
  constructor(@InjectRepository(BlogPostEntity) private readonly posts: Repository<BlogPostEntity>) {}

  /** Newest first. */
  list(): Promise<BlogPostListItem[]> {
    return this.posts.find({
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
  }

  async bySlug(slug: string): Promise<BlogPost | null> {
    return slugPattern.test(slug) ? this.posts.findOneBy({ slug }) : null;
  }
}
