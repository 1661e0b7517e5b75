import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/env.ts';
import { LOGGER, type Logger } from '../log/logger.ts';
import { dataSourceOptions } from './data-source.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Brings the database up to date, then opens the connection pool that all repositories share. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG, LOGGER],
      useFactory: async (config: Config, log: Logger) => {
        await prepareDatabase(config, log);
        // prepareDatabase() has waited for the database, so there is nothing to retry here.
        return { ...dataSourceOptions(config, log), retryAttempts: 0 };
      },
    }),
  ],
})
export class DatabaseModule {}
