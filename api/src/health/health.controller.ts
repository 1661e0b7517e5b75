import { type BeforeApplicationShutdown, Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError } from '../http/api-error.ts';

@Controller('api/health')
export class HealthController implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(private readonly dataSource: DataSource) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** The process runs. Says nothing of the database: restarting the API would not bring that back. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  /** Requests can be answered: database reached, schema and content in place. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready() {
    if (this.stopping) throw new ApiError('UNAVAILABLE', { message: 'The service is stopping.' });
    const [row] = await this.dataSource.query<{ version: string }[]>('select version from content_version');
    if (!row) throw new ApiError('UNAVAILABLE', { message: 'The content is not loaded yet.' });
    return { status: 'ok', contentVersion: Number(row.version) };
  }
}
