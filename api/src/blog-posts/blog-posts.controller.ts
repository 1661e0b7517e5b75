import { Controller, Get, Param } from '@nestjs/common';
import { orNotFound } from '../http/or-not-found.ts';
import { CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { BlogPostsService } from './blog-posts.service.ts';

@Controller('api/blog-posts')
export class BlogPostsController {
  constructor(private readonly posts: BlogPostsService) {}

  @Get()
  @CachedRead()
  list() {
    return this.posts.list();
  }

  @Get(':slug')
  @CachedRead()
  async bySlug(@Param('slug') slug: string) {
    return orNotFound(await this.posts.bySlug(slug));
  }
}
