import { Module } from '@nestjs/common';
import { AngelNumbersModule } from '../angel-numbers/angel-numbers.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [AngelNumbersModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
