import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replaces the function that counts the words of the content. It also reads what `more` selects. Indented as in the migration that
 * created it, so that `down` restores the same text.
 */
const refreshSearchWords = (more = '') => `
      create or replace function refresh_search_words() returns void
      language plpgsql as $function$
      begin
        delete from search_words;
        insert into search_words (word, records)
          select word, ndoc
          from ts_stat($$
            select to_tsvector('simple', title || ' ' || body) from angel_numbers
            union all
            select to_tsvector('simple', title || ' ' || search_text(tags) || ' ' || excerpt || ' ' || content)
            from blog_posts${more}
          $$)
          -- Words such as "the" find nothing.
          where word ~ '^[a-z]{3,}$' and to_tsvector('english', word) <> '';
      end
      $function$;

      select refresh_search_words();
    `;

/** Full-text search over the questions, which are too few to need an index. */
export class SearchQuestions1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table faqs
        add column search tsvector not null generated always as (
          setweight(to_tsvector('english', search_text(question)), 'A') ||
          setweight(to_tsvector('english', search_text(answer)), 'C')
        ) stored;

      ${refreshSearchWords(" union all select to_tsvector('simple', question || ' ' || answer) from faqs")}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table faqs drop column search;
      ${refreshSearchWords()}
    `);
  }
}
