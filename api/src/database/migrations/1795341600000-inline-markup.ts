import type { MigrationInterface, QueryRunner } from 'typeorm';

const plainText = (html: string) => `
  create or replace function plain_text(html text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    regexp_replace(${html}, '<[^>]*>', ' ', 'g'), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;

/** Makes the search text of links and emphasis without an extra space: "See <a>111</a>." becomes "See 111." */
export class InlineMarkup1795341600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(plainText(`regexp_replace(html, '</?(?:a|strong|em)\\y[^>]*>', '', 'g')`));
    // Empty the hashes, so that the next start loads all rows again with the new function.
    await runner.query(`update angel_numbers set content_hash = ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(plainText('html'));
  }
}
