import { Module } from '@nestjs/common';
import { clientLimit } from '../http/client-limit.guard.ts';
import { ContactController } from './contact.controller.ts';
import { ContactDelivery } from './contact-delivery.service.ts';
import { ContactQueue } from './contact-queue.service.ts';

@Module({
  imports: [clientLimit(({ contact }) => contact.limitPerHour, 3_600_000)],
  controllers: [ContactController],
  providers: [ContactDelivery, ContactQueue],
})
export class ContactModule {}
