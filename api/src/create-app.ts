import 'reflect-metadata';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { AppModule } from './app.module.ts';
import type { Config } from './config/env.ts';
import { openDataSource, poolGauge } from './database/data-source.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { HealthController } from './health/health.controller.ts';
import { ApiError } from './http/api-error.ts';
import { ErrorFilter } from './http/error-filter.ts';
import { readJsonBodies } from './http/json-body.ts';
import { requestLog } from './http/request-log.ts';
import { createLogger, type Logger } from './log/logger.ts';
import { nestLogger } from './log/nest-logger.ts';
import { Metrics } from './metrics/metrics.ts';
import { OpsServer } from './ops/ops-server.ts';

export interface Api {
  app: NestExpressApplication;
  ops: OpsServer;
}

/** Brings the database up to date and builds the app. The caller listens and closes. */
export async function createApp(config: Config, log: Logger = createLogger(config.logLevel)): Promise<Api> {
  await prepareDatabase(config, log);
  const dataSource = await openDataSource(config, log);
  const metrics = new Metrics();
  metrics.watchPool(() => poolGauge(dataSource));

  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with({ config, dataSource, metrics }),
    {
      logger: nestLogger(log),
      abortOnError: false,
      bodyParser: false,
    },
  );
  // The read cache makes the entity tags.
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies);
  app.disable('x-powered-by');
  app.use(requestLog(log, metrics));
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // These steer pages that load something, or browsers long gone. A cached answer costs hardly more than its headers.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xPoweredBy: false,
      xXssProtection: false,
    }),
  );
  readJsonBodies(app);
  app.useGlobalPipes(new StandardSchemaValidationPipe({ exceptionFactory: invalidInput }));
  app.useGlobalFilters(new ErrorFilter());
  return { app, ops: new OpsServer(app.get(HealthController), metrics) };
}

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & {}
>[0];

function invalidInput([issue]: Issues): ApiError {
  const [first] = issue?.path ?? [];
  const field = typeof first === 'object' ? first.key : first;
  return new ApiError('INVALID_INPUT', {
    ...(issue && { message: issue.message }),
    ...(field !== undefined && { field: String(field) }),
  });
}
