import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AngelNumber,
  type AngelNumberListItem,
  angelNumberListItemSchema,
  numberPostsMax,
  slugPattern,
} from '@site/contracts';
import { Repository } from 'typeorm';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.ts';
import { ContentVersion } from '../read-cache/content-version.service.ts';
import { AngelNumberEntity } from './angel-number.entity.ts';

/** A record without `posts`, which come from another table. */
export type NumberTexts = Omit<AngelNumber, 'posts'>;

@Injectable()
export class AngelNumbersService {
  /** The most requested numbers first, then the others by length and digits. Kept: searches and suggestions need it each time. */
  readonly list: () => Promise<AngelNumberListItem[]>;

  constructor(
    version: ContentVersion,
    @InjectRepository(AngelNumberEntity) private readonly numbers: Repository<AngelNumberEntity>,
    @InjectRepository(BlogPostEntity) private readonly posts: Repository<BlogPostEntity>,
  ) {
    this.list = version.oncePerVersion(() => this.readList());
  }

  private readList(): Promise<AngelNumberListItem[]> {
    return this.numbers
      .createQueryBuilder('record')
      .select(angelNumberListItemSchema.keyof().options.map((field) => `record.${field}`))
      .orderBy('record.position', 'ASC', 'NULLS LAST')
      .addOrderBy('length(record.number)')
      .addOrderBy('record.number')
      .getMany();
  }

  /** The texts of every record. */
  all(): Promise<NumberTexts[]> {
    return this.numbers.find();
  }

  async bySlug(slug: string): Promise<AngelNumber | null> {
    const record = slugPattern.test(slug) ? await this.numbers.findOneBy({ slug }) : null;
    return record && { ...record, posts: await this.postsAbout(record.number) };
  }

  /** Sorts the posts by how much they are about the number: it is in their slug, is early in their list, or the list is short. */
  private postsAbout(number: string): Promise<AngelNumber['posts']> {
    return this.posts
      .createQueryBuilder('post')
      .select(['post.slug', 'post.title'])
      .where(':number = any (post.relatedNumbers)', { number })
      .orderBy(`:number = any (string_to_array(post.slug, '-'))`, 'DESC')
      .addOrderBy('array_position(post.relatedNumbers, :number)')
      .addOrderBy('cardinality(post.relatedNumbers)')
      .addOrderBy('post.createdAt', 'DESC')
      .addOrderBy('post.slug')
      .limit(numberPostsMax)
      .getMany();
  }
}
