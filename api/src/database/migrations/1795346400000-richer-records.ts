import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchColumns } from './1795223291000-search.ts';

/**
 * Subtitle, core meaning, takeaways, questions and situations of numbers; answer and summary of posts. Subtitles, takeaways
 * and summaries are not searched.
 */
export class RicherRecords1795346400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      create function part_texts(parts jsonb) returns text
      language sql immutable parallel safe
      return (select coalesce(string_agg(part #>> '{}', E'\n'), '') from jsonb_path_query(parts, '$[*].*') as part);

      alter table angel_numbers drop column search, drop column body;
      alter table angel_numbers
        add column subtitle text,
        add column core_meaning text not null default '',
        add column takeaways text[] not null default '{}',
        add column questions jsonb not null default '[]',
        add column situations jsonb not null default '[]',
        add column offers_help boolean not null default false;
      alter table angel_numbers
        add column body text not null generated always as (
          tldr || E'\n' || love || E'\n' || career || E'\n' || spirituality || E'\n' || twin_flames || E'\n' ||
          manifestation || E'\n' || common_places || E'\n' || next_steps || E'\n' || plain_text(mistakes) || E'\n' ||
          part_texts(questions) || E'\n' || part_texts(situations)
        ) stored,
        add column search tsvector not null generated always as (
          setweight(to_tsvector('english', number || ' ' || title), 'A') ||
          setweight(to_tsvector('english', search_text(core_meaning || ' ' || tldr || ' ' || meta_description)), 'B') ||
          setweight(to_tsvector('english', search_text(
            love || ' ' || career || ' ' || spirituality || ' ' || twin_flames || ' ' || manifestation || ' ' ||
            common_places || ' ' || next_steps || ' ' || plain_text(mistakes) || ' ' ||
            part_texts(questions) || ' ' || part_texts(situations)
          )), 'C')
        ) stored;
      create index angel_numbers_search on angel_numbers using gin (search);

      alter table blog_posts drop column search;
      alter table blog_posts
        add column answer text not null default '',
        add column in_short text[] not null default '{}',
        add column offers_help boolean not null default false;
      alter table blog_posts
        add column search tsvector not null generated always as (
          setweight(to_tsvector('english', search_text(title)), 'A') ||
          setweight(to_tsvector('english', search_text(tags) || ' ' || search_text(related_numbers)), 'A') ||
          setweight(to_tsvector('english', search_text(excerpt || ' ' || answer || ' ' || meta_description)), 'B') ||
          setweight(to_tsvector('english', search_text(content)), 'C')
        ) stored;
      create index blog_posts_search on blog_posts using gin (search);

      -- The rows get the new fields when the content is loaded again.
      update angel_numbers set content_hash = '';
      update blog_posts set content_hash = '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table angel_numbers drop column search, drop column body;
      alter table angel_numbers
        drop column subtitle, drop column core_meaning, drop column takeaways,
        drop column questions, drop column situations, drop column offers_help;
      alter table blog_posts drop column search;
      alter table blog_posts drop column answer, drop column in_short, drop column offers_help;
      drop function part_texts;
      ${searchColumns}
    `);
  }
}
