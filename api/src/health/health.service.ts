import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import { ContentVersion } from '../read-cache/content-version.service.ts';

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(private readonly version: ContentVersion) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** The process runs. Does not ask the database: restarting the API would not bring that back. */
  live() {
    return { status: 'ok' };
  }

  /** Requests can be answered: the database responds and its content is loaded. */
  async ready() {
    if (this.stopping) throw new ApiError('UNAVAILABLE', { message: 'The service is stopping.' });
    const version = await this.version.read();
    if (version === undefined) {
      throw new ApiError('UNAVAILABLE', { message: "The content isn't loaded yet." });
    }
    return { status: 'ok', contentVersion: Number(version) };
  }
}
