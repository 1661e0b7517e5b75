import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { found } from '../http/found.ts';
import { ReadCache } from '../read-cache/read-cache.ts';
import { BlogPostsService } from './blog-posts.service.ts';

@Controller('api/blog-posts')
export class BlogPostsController {
  constructor(
    private readonly posts: BlogPostsService,
    private readonly cache: ReadCache,
  ) {}

  @Get()
  list(@Res() response: Response) {
    return this.cache.send(response, 'blog-posts', () => this.posts.list());
  }

  @Get(':slug')
  bySlug(@Param('slug') slug: string, @Res() response: Response) {
    return this.cache.send(response, `blog-posts/${slug}`, async () => found(await this.posts.bySlug(slug)));
  }
}
