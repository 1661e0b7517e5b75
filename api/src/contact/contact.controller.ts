import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import {
  type CheckedContactMessage,
  type ContactReceipt,
  type ContactStatus,
  contactMessageSchema,
} from '@site/contracts';
import { CONFIG, type Config } from '../config/env.ts';
import { ApiError } from '../http/api-error.ts';
import { ClientLimit } from '../http/client-limit.guard.ts';
import { ContactDelivery } from './contact-delivery.service.ts';
import { ContactQueue } from './contact-queue.service.ts';

@Controller('api/contact')
export class ContactController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: ContactQueue,
    private readonly delivery: ContactDelivery,
  ) {}

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
    // Answer as usual, so that a bot does not notice.
    if (message.website) return { id: message.id ?? randomUUID() };
    const id = await this.queue.add(message);
    this.delivery.wake();
    return { id };
  }
}
