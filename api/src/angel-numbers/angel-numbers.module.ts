import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AngelNumberEntity } from './angel-number.entity.ts';
import { AngelNumbersController } from './angel-numbers.controller.ts';
import { AngelNumbersService } from './angel-numbers.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AngelNumberEntity])],
  controllers: [AngelNumbersController],
  providers: [AngelNumbersService],
  exports: [AngelNumbersService],
})
export class AngelNumbersModule {}
