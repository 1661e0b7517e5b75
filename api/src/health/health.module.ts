import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';
import { OpsServer } from './ops-server.service.ts';

@Module({ controllers: [HealthController], providers: [HealthService, OpsServer], exports: [OpsServer] })
export class HealthModule {}
