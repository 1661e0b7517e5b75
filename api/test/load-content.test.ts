import { DataSource } from 'typeorm';
import { expect, inject, it } from 'vitest';
import { AngelNumberEntity } from '../src/angel-numbers/angel-number.entity.ts';
import { loadContent } from '../src/content/load-content.ts';
import { readContent } from '../src/content/read-content.ts';
import { contentDir } from '../src/content-dir.ts';

it('refuses a field of the content that has no column', async () => {
  const content = await readContent(contentDir);
  const angelNumbers = content.angelNumbers.map((record) => ({ ...record, element: 'fire' }));
  const dataSource = await new DataSource({
    type: 'postgres',
    url: inject('postgresUrl'),
    entities: [AngelNumberEntity],
  }).initialize();
  try {
    await expect(loadContent(dataSource.manager, { ...content, angelNumbers })).rejects.toThrow(
      'AngelNumberEntity has no column for element, so it would be lost.',
    );
  } finally {
    await dataSource.destroy();
  }
});
