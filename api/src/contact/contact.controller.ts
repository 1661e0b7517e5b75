import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import {
  type CheckedContactMessage,
  type ContactReceipt,
  type ContactStatus,
  contactMessageSchema,
} from '@site/contracts';
import { Counter } from 'prom-client';
import { CONFIG, type Config } from '../config/env.ts';
import { ApiError } from '../http/api-error.ts';
import { ClientLimit } from '../http/client-limit.guard.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { ContactDelivery } from './contact-delivery.service.ts';
import { ContactQueue } from './contact-queue.service.ts';

@Controller('api/contact')
export class ContactController {
  private readonly dropped: Counter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: ContactQueue,
    private readonly delivery: ContactDelivery,
    { registry }: Metrics,
  ) {
    this.dropped = new Counter({
      name: 'contact_messages_dropped_total',
      help: 'Messages of the contact form that filled in the honeypot field.',
      registers: [registry],
    });
  }

  @Get()
  @Header('Cache-Control', 'no-store')
  status(): ContactStatus {
    const { target, readBy } = this.config.contact;
    return target ? { delivers: true, readBy } : { delivers: false };
  }

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @UseGuards(ClientLimit)
  async send(
    @Body({ schema: contactMessageSchema }) message: CheckedContactMessage,
  ): Promise<ContactReceipt> {
    if (!this.config.contact.target) {
      throw new ApiError('NOT_FOUND', { message: "This site isn't connected to a mailbox." });
    }
    if (message.website) {
      this.dropped.inc();
      // Answer as usual, so that a bot does not notice.
      return { id: message.id ?? randomUUID() };
    }
    const id = await this.queue.add(message);
    this.delivery.wake();
    return { id };
  }
}
