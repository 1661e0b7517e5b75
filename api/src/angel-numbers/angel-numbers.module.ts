import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.ts';
import { AngelNumberEntity } from './angel-number.entity.ts';
import { AngelNumbersController } from './angel-numbers.controller.ts';
import { AngelNumbersService } from './angel-numbers.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AngelNumberEntity, BlogPostEntity])],
  controllers: [AngelNumbersController],
  providers: [AngelNumbersService],
  exports: [AngelNumbersService],
})
export class AngelNumbersModule {}
