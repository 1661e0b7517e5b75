import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of the contact form that wait to be delivered. */
export class ContactMessages1795374000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table contact_messages (
        id uuid primary key,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        created_at timestamptz not null default now(),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null default now()
      );
      create index contact_messages_next_attempt on contact_messages (next_attempt_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table contact_messages');
  }
}
