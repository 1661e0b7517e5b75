import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ids of messages that were delivered within the last day. */
export class DeliveredContactMessages1795900200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table delivered_contact_messages (
        id uuid primary key,
        delivered_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table delivered_contact_messages');
  }
}
