import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import { ContentVersion } from '../read-cache/content-version.service.ts';

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(private readonly version: ContentVersion) {}

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** Reports that the process runs. Does not query the database, because restarting the API would not repair it. */
  live() {
    return { status: 'ok' };
  }

  /** Reports whether the API can answer requests: the database responds and its content is loaded. */
  async ready() {
    if (this.isStopping) throw new ApiError('UNAVAILABLE', { message: 'The service is stopping.' });
    const version = await this.version.readUncached();
    if (version === undefined) {
      throw new ApiError('UNAVAILABLE', { message: "The content isn't loaded yet." });
    }
    return { status: 'ok', contentVersion: Number(version) };
  }
}
