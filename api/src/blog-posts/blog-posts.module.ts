import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AngelNumberEntity } from '../angel-numbers/angel-number.entity.ts';
import { BlogPostEntity } from './blog-post.entity.ts';
import { BlogPostsController } from './blog-posts.controller.ts';
import { BlogPostsService } from './blog-posts.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AngelNumberEntity, BlogPostEntity])],
  controllers: [BlogPostsController],
  providers: [BlogPostsService],
  exports: [BlogPostsService],
})
export class BlogPostsModule {}
