import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CheckedContactMessage } from '@site/contracts';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/env.ts';
import { ApiError } from '../http/api-error.ts';

/** A message with the number of its delivery attempts, including the one that now begins. */
export interface ClaimedMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
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
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a message and returns its id. Does nothing if the message is in the queue or was delivered within the last day. Without
   * an id, the same text is the same message.
   */
  async add({ id: given, name, email, subject, message }: CheckedContactMessage): Promise<string> {
    if ((await this.count()) >= maxWaiting) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 600 });
    const fields = [name, email, subject, message];
    const id = given ?? uuidOf(JSON.stringify(fields));
    await this.dataSource.query(
      `insert into contact_messages (id, name, email, subject, message)
       select $1::uuid, $2, $3, $4, $5 where not exists (select from delivered_contact_messages where id = $1)
       on conflict do nothing`,
      [id, ...fields],
    );
    return id;
  }

  /**
   * Takes the message that is due first. Other replicas do not get it before the time limit of the attempt and the pause after
   * it are over. So a crash or a failed attempt needs no other statement to put it back.
   */
  async claim(): Promise<ClaimedMessage | undefined> {
    const { timeoutMs, retryMs } = this.config.contact;
    const [rows] = await this.dataSource.query<[ClaimedMessage[], number]>(
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

  /** Deletes the message and keeps its id for a day. */
  async markDelivered(id: string): Promise<void> {
    await this.dataSource.query(
      `with gone as (delete from contact_messages where id = $1 returning id)
       insert into delivered_contact_messages (id) select id from gone on conflict do nothing`,
      [id],
    );
  }

  /** Deletes the ids of messages that were delivered more than a day ago. */
  async forgetDelivered(): Promise<void> {
    await this.dataSource.query(
      `delete from delivered_contact_messages where delivered_at < now() - interval '1 day'`,
    );
  }

  async count(): Promise<number> {
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      'select count(*)::int as count from contact_messages',
    );
    return count;
  }
}

/** A UUID of version 8, made from a hash. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}
