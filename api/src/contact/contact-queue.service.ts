import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CheckedContactMessage } from '@site/contracts';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/env.ts';
import { ApiError } from '../http/api-error.ts';
import { ContactMessageEntity } from './contact-message.entity.ts';

/** A message with how often its delivery has been tried, this time included. */
export interface ClaimedMessage extends ContactMessageEntity {
  createdAt: Date;
  attempts: number;
}

/** Beyond this, something is wrong with the receiver, or somebody floods the form from many addresses. */
const mostWaiting = 5_000;
const longestPauseMs = 3_600_000;

/** The messages in the database: they survive a restart, and each replica may deliver them. */
@Injectable()
export class ContactQueue {
  constructor(
    @InjectRepository(ContactMessageEntity) private readonly messages: Repository<ContactMessageEntity>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores a message, and returns its id. One that waits already is left as it is. */
  async add({ id = randomUUID(), name, email, subject, message }: CheckedContactMessage): Promise<string> {
    if ((await this.count()) >= mostWaiting) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 600 });
    const row = { id, name, email, subject, message };
    await this.messages.createQueryBuilder().insert().values(row).orIgnore().execute();
    return id;
  }

  /**
   * The message that is due first. No other replica gets it until the attempt must be over and the pause after it has
   * passed, so neither a crash nor a failure needs a second statement.
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
      [timeoutMs, retryMs, longestPauseMs],
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
