import 'reflect-metadata';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { AppModule } from './app.module.ts';
import { CONFIG, type Config } from './config/env.ts';
import { ApiError } from './http/api-error.ts';
import { ErrorFilter } from './http/error-filter.ts';
import { readJsonBodies } from './http/json-body.ts';
import { requestLog } from './http/request-log.ts';
import { LOGGER, type Logger } from './log/logger.ts';
import { nestLogger } from './log/nest-logger.ts';
import { Metrics } from './metrics/metrics.service.ts';
import type { Tracing } from './tracing/start-tracing.ts';

/** Brings the database up to date and builds the app. The caller listens and closes. */
export async function createApp(
  config: Config,
  log: Logger,
  tracing?: Tracing,
): Promise<NestExpressApplication> {
  const providers = [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: log },
  ];
  // Global, so that every module can inject them.
  const root = { module: AppModule, global: true, providers, exports: providers };
  const app = await NestFactory.create<NestExpressApplication>(root, {
    logger: nestLogger(log),
    abortOnError: false,
    bodyParser: false,
  });
  // The read cache sets the entity tags.
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies);
  app.disable('x-powered-by');
  app.use(requestLog(log, app.get(Metrics), tracing));
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // These headers concern pages with resources, or obsolete browsers. Leave them out, because headers are most of the cost of a
      // cached response.
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
  return app;
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
