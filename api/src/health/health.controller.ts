import { Controller, Get, Header } from '@nestjs/common';
import { HealthService } from './health.service.ts';

@Controller('api/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return this.health.live();
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  ready() {
    return this.health.ready();
  }
}
