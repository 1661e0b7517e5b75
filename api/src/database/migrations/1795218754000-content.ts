import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables for the editorial content, and the version that each change of it increments. */
export class Content1795218754000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table angel_numbers (
        id text primary key,
        number text not null unique,
        slug text not null unique,
        title text not null,
        meta_description text not null,
        tldr text not null,
        love text not null,
        career text not null,
        spirituality text not null,
        twin_flames text not null,
        manifestation text not null,
        common_places text not null,
        next_steps text not null,
        mistakes text not null,
        -- Place among the records that lists show first; null for the others, which follow in the order of their digits.
        position integer,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        content_hash text not null
      );

      create table faqs (
        id text primary key,
        category text not null,
        position integer not null,
        question text not null,
        answer text not null,
        content_hash text not null
      );

      create index faqs_by_category on faqs (category, position);

      create table blog_posts (
        id text primary key,
        slug text not null unique,
        title text not null,
        excerpt text not null,
        content text not null,
        meta_description text not null,
        author text not null,
        read_time integer not null check (read_time > 0),
        tags text[] not null,
        related_numbers text[] not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        content_hash text not null
      );

      create index blog_posts_newest on blog_posts (created_at desc, slug);

      -- One row. Triggers increment it in the transaction of every change of content.
      create table content_version (
        only_row boolean primary key default true check (only_row),
        version bigint not null,
        changed_at timestamptz not null default now()
      );

      insert into content_version (version) values (1);

      create function bump_content_version() returns trigger
      language plpgsql as $$
      begin
        update content_version set version = version + 1, changed_at = now();
        return null;
      end
      $$;

      create trigger angel_numbers_changed
        after insert or update or delete or truncate on angel_numbers
        for each statement execute function bump_content_version();

      create trigger faqs_changed
        after insert or update or delete or truncate on faqs
        for each statement execute function bump_content_version();

      create trigger blog_posts_changed
        after insert or update or delete or truncate on blog_posts
        for each statement execute function bump_content_version();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table angel_numbers, faqs, blog_posts, content_version; drop function bump_content_version`,
    );
  }
}
