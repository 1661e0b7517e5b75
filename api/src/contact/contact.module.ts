import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIG, type Config } from '../config/env.ts';
import { clientLimitOptions } from '../http/client-limit.guard.ts';
import { ContactController } from './contact.controller.ts';
import { ContactDelivery } from './contact-delivery.service.ts';
import { ContactQueue } from './contact-queue.service.ts';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ contact }: Config) => clientLimitOptions(contact.limitPerHour, 3_600_000),
    }),
  ],
  controllers: [ContactController],
  providers: [ContactDelivery, ContactQueue],
})
export class ContactModule {}
