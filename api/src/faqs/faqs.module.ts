import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FaqEntity } from './faq.entity.ts';
import { FaqsController } from './faqs.controller.ts';
import { FaqsService } from './faqs.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FaqEntity])],
  controllers: [FaqsController],
  providers: [FaqsService],
})
export class FaqsModule {}
