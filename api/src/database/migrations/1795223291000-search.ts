import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns for the search. A later migration replaces them and restores these in its `down`. */
export const searchColumns = String.raw`
  alter table angel_numbers
    add column body text not null generated always as (
      tldr || E'\n' || love || E'\n' || career || E'\n' || spirituality || E'\n' || twin_flames || E'\n' ||
      manifestation || E'\n' || common_places || E'\n' || next_steps || E'\n' || plain_text(mistakes)
    ) stored,
    add column search tsvector not null generated always as (
      setweight(to_tsvector('english', number || ' ' || title), 'A') ||
      setweight(to_tsvector('english', search_text(tldr || ' ' || meta_description)), 'B') ||
      setweight(to_tsvector('english', search_text(
        love || ' ' || career || ' ' || spirituality || ' ' || twin_flames || ' ' || manifestation || ' ' ||
        common_places || ' ' || next_steps || ' ' || plain_text(mistakes)
      )), 'C')
    ) stored;

  create index angel_numbers_search on angel_numbers using gin (search);

  alter table blog_posts
    add column search tsvector not null generated always as (
      setweight(to_tsvector('english', search_text(title)), 'A') ||
      setweight(to_tsvector('english', search_text(tags) || ' ' || search_text(related_numbers)), 'A') ||
      setweight(to_tsvector('english', search_text(excerpt || ' ' || meta_description)), 'B') ||
      setweight(to_tsvector('english', search_text(content)), 'C')
    ) stored;

  create index blog_posts_search on blog_posts using gin (search);
`;

/** Full-text search over numbers and posts, and the words that misspelled queries are compared with. */
export class Search1795223291000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      -- A trusted extension: the role that owns the database may create it.
      create extension if not exists pg_trgm;

      -- The text of the HTML that records hold.
      create function plain_text(html text) returns text
      language sql immutable parallel safe
      return replace(replace(replace(replace(
        regexp_replace(html, '<[^>]*>', ' ', 'g'), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');

      -- Clock times are indexed as the number that they show: 11:11 as 1111.
      create function search_text(source text) returns text
      language sql immutable parallel safe
      return regexp_replace(source, '(\d):(?=\d)', '\1', 'g');

      -- array_to_string is only stable, since the text of other types depends on session settings.
      create function search_text(sources text[]) returns text
      language sql immutable parallel safe
      return array_to_string(sources, ' ');

      ${searchColumns}

      -- Every word of the content, to suggest corrections from. A table, since PostgreSQL 17 refreshes materialized
      -- views with a search path on which the names in the query below are unknown.
      create table search_words (
        word text primary key,
        records integer not null
      );

      create index search_words_near on search_words using gist (word gist_trgm_ops);

      -- Called after content has been loaded.
      create function refresh_search_words() returns void
      language plpgsql as $function$
      begin
        delete from search_words;
        insert into search_words (word, records)
          select word, ndoc
          from ts_stat($$
            select to_tsvector('simple', title || ' ' || body) from angel_numbers
            union all
            select to_tsvector('simple', title || ' ' || search_text(tags) || ' ' || excerpt || ' ' || content)
            from blog_posts
          $$)
          -- Words such as "the" find nothing.
          where word ~ '^[a-z]{3,}$' and to_tsvector('english', word) <> '';
      end
      $function$;

      select refresh_search_words();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table search_words;
      alter table angel_numbers drop column search, drop column body;
      alter table blog_posts drop column search;
      drop function refresh_search_words, plain_text, search_text(text), search_text(text[]);
    `);
  }
}
