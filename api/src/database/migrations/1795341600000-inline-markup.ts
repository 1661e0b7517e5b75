import type { MigrationInterface, QueryRunner } from 'typeorm';

const plainText = (html: string) => `
  create or replace function plain_text(html text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    regexp_replace(${html}, '<[^>]*>', ' ', 'g'), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;

/** Removes links and emphasis from plain text without a space in their place: "See <a>111</a>." is "See 111." */
export class InlineMarkup1795341600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(plainText(`regexp_replace(html, '</?(?:a|strong|em)\\y[^>]*>', '', 'g')`));
    // The rows keep the text that the former function made until they are loaded again.
    await runner.query(`update angel_numbers set content_hash = ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(plainText('html'));
  }
}
