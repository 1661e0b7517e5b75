import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Content } from './read-content.ts';

type Row = Record<string, unknown> & { id: string };

export interface ContentChanges {
  written: number;
  deleted: number;
  unchanged: number;
}

/** Makes the tables equal to the files, in one transaction; a row whose hash is the same is not touched. */
export async function loadContent(client: ClientBase, content: Content): Promise<ContentChanges> {
  const total: ContentChanges = { written: 0, deleted: 0, unchanged: 0 };
  await client.query('begin');
  try {
    for (const [table, records] of [
      ['angel_numbers', content.angelNumbers],
      ['faqs', content.faqs],
      ['blog_posts', content.blogPosts],
    ] as const) {
      const changes = await loadTable(client, table, records.map(toRow));
      total.written += changes.written;
      total.deleted += changes.deleted;
      total.unchanged += changes.unchanged;
    }
    if (total.written + total.deleted > 0) await client.query('select refresh_search_words()');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return total;
}

async function loadTable(client: ClientBase, table: string, rows: Row[]): Promise<ContentChanges> {
  const stored = await client.query<{ id: string; content_hash: string }>(
    `select id, content_hash from ${table}`,
  );
  const hashes = new Map(stored.rows.map((row) => [row.id, row.content_hash]));
  const changed = rows.filter((row) => hashes.get(row.id) !== row.content_hash);
  const kept = new Set(rows.map((row) => row.id));
  const gone = [...hashes.keys()].filter((id) => !kept.has(id));

  // Statements fire the version trigger even when they touch no row, so only those that are needed run.
  if (gone.length > 0) await client.query(`delete from ${table} where id = any($1)`, [gone]);
  for (const row of changed) await upsert(client, table, row);
  return { written: changed.length, deleted: gone.length, unchanged: rows.length - changed.length };
}

async function upsert(client: ClientBase, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const updates = columns
    .filter((column) => column !== 'id')
    .map((column) => `${column} = excluded.${column}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})
     on conflict (id) do update set ${updates.join(', ')}`,
    Object.values(row),
  );
}

function toRow(record: { id: string }): Row {
  const columns = Object.entries(record).map(([field, value]) => [toColumn(field), value] as const);
  const content_hash = createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('hex');
  return { ...Object.fromEntries(columns), id: record.id, content_hash };
}

function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
