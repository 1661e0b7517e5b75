import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CheckedContactMessage } from '@site/contracts';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/env.ts';
import { ApiError } from '../http/api-error.ts';
import { ContactMessageEntity } from './contact-message.entity.ts';

/** A message with the number of its delivery attempts, including the one that now begins. */
export interface ClaimedMessage extends ContactMessageEntity {
  createdAt: Date;
  attempts: number;
}

/** The queue is full: the receiver is broken, or someone floods the form from many addresses. */
const maxWaiting = 5_000;
const maxPauseMs = 3_600_000;

/** The queue of messages in the database. Messages survive a restart, and any replica may deliver them. */
@Injectable()
export class ContactQueue {
  constructor(
    @InjectRepository(ContactMessageEntity) private readonly messages: Repository<ContactMessageEntity>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores a message and returns its id. A message that is already in the queue stays unchanged. */
  async add({ id = randomUUID(), name, email, subject, message }: CheckedContactMessage): Promise<string> {
    if ((await this.count()) >= maxWaiting) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 600 });
    const row = { id, name, email, subject, message };
    await this.messages.createQueryBuilder().insert().values(row).orIgnore().execute();
    return id;
  }

  /**
   * Takes the message that is due first. Other replicas do not get it before the time limit of the attempt and the pause after
   * it are over. So a crash or a failed attempt needs no other statement to put it back.
   */
  async claim(): Promise<ClaimedMessage | undefined> {
    const { timeoutMs, retryMs } = this.config.contact;
    const [rows] = await this.messages.query<[ClaimedMessage[], number]>(
      `update contact_messages
       set attempts = attempts + 1,
         next_attempt_at = now() + interval '1 ms' * ($1 + least($2 * 2 ^ least(attempts, 20), $3))
       where id = (
         select id from contact_messages where next_attempt_at <= now()
         order by next_attempt_at limit 1 for update skip locked
       )
       returning id, name, email, subject, message, attempts, created_at as "createdAt"`,
      [timeoutMs, retryMs, maxPauseMs],
    );
    return rows[0];
  }

  async remove(id: string): Promise<void> {
    await this.messages.delete(id);
  }

  count(): Promise<number> {
    return this.messages.count();
  }
}
