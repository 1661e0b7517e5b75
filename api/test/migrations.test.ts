import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { migrations } from '../src/database/migrations.ts';
import { createDatabase } from './test-database.ts';

it('undoes each migration: its down restores the schema that its up found', async () => {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: await createDatabase(),
    migrations,
  }).initialize();
  // Leave out pg_trgm, because other schemas of the database may use it.
  const schema = () =>
    dataSource.query(`
      select table_name as name, column_name || ' ' || data_type || ' ' || is_nullable as part,
        coalesce(generation_expression, column_default) as definition
      from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
      union all
      select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
      union all
      select proname, pg_get_function_identity_arguments(oid), pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by name, part`);
  try {
    const found: unknown[] = [];
    for (const Migration of migrations) {
      found.push(await schema());
      await using runner = dataSource.createQueryRunner();
      await new Migration().up(runner);
    }
    for (const Migration of migrations.toReversed()) {
      await using runner = dataSource.createQueryRunner();
      await new Migration().down(runner);
      expect(await schema(), Migration.name).toEqual(found.pop());
    }
  } finally {
    await dataSource.destroy();
  }
});
