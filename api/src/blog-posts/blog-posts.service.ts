import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type BlogPost,
  type BlogPostListItem,
  blogPostListItemSchema,
  numberMentions,
  slugPattern,
} from '@site/contracts';
import { In, Repository } from 'typeorm';
import { AngelNumberEntity } from '../angel-numbers/angel-number.entity.ts';
import { ContentVersion } from '../read-cache/content-version.service.ts';
import { BlogPostEntity } from './blog-post.entity.ts';

@Injectable()
export class BlogPostsService {
  /** Newest first. Kept: suggestions need it each time. */
  readonly list: () => Promise<BlogPostListItem[]>;

  constructor(
    version: ContentVersion,
    @InjectRepository(BlogPostEntity) private readonly posts: Repository<BlogPostEntity>,
    @InjectRepository(AngelNumberEntity) private readonly records: Repository<AngelNumberEntity>,
  ) {
    this.list = version.oncePerVersion(() => this.readList());
  }

  private readList(): Promise<BlogPostListItem[]> {
    return this.posts
      .createQueryBuilder('post')
      .select(blogPostListItemSchema.keyof().options.map((field) => `post.${field}`))
      .orderBy('post.createdAt', 'DESC')
      .addOrderBy('post.slug')
      .getMany();
  }

  async bySlug(slug: string): Promise<BlogPost | null> {
    const post = slugPattern.test(slug) ? await this.posts.findOneBy({ slug }) : null;
    if (!post) return null;
    const named = post.content.split('\n\n').flatMap(numberMentions);
    const numbers = await this.records.find({
      select: { number: true, slug: true, title: true, coreMeaning: true },
      where: { number: In([...post.relatedNumbers, ...named.map(({ number }) => number)]) },
      order: { number: 'ASC' },
    });
    return { ...post, numbers };
  }
}
