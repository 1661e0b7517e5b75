import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentVersionEntity } from './content-version.entity.ts';
import { ContentVersion } from './content-version.service.ts';
import { ReadCache } from './read-cache.service.ts';

/** Global, so that any controller can take `@CachedRead()`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ContentVersionEntity])],
  providers: [ContentVersion, ReadCache],
  exports: [ContentVersion, ReadCache],
})
export class ReadCacheModule {}
