import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';

const ownMigrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Applies the SQL files that this database has not seen, in the order of their names, each in its own
 * transaction. The caller holds the start-up lock. Returns the names of those applied.
 */
export async function migrate(client: ClientBase, directory: string = ownMigrations): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256]));

  const applied: string[] = [];
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()) {
    const sql = await readFile(join(directory, name), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before === sha256) continue;
    if (before !== undefined) {
      throw new Error(
        `Migration ${name} was edited after it had been applied; undo that and add a new file.`,
      );
    }
    await applyOne(client, name, sql, sha256);
    applied.push(name);
  }
  return applied;
}

async function applyOne(client: ClientBase, name: string, sql: string, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
