import { Module } from '@nestjs/common';
import { AngelNumbersModule } from '../angel-numbers/angel-numbers.module.ts';
import { BlogPostsModule } from '../blog-posts/blog-posts.module.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesService } from './pictures.service.ts';

@Module({
  imports: [AngelNumbersModule, BlogPostsModule],
  controllers: [PicturesController],
  providers: [PicturesService],
})
export class PicturesModule {}
