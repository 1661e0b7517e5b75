import { createHash } from 'node:crypto';
import { editorialHtmlSchema } from '@site/contracts';
import type { EntityManager, EntityTarget } from 'typeorm';
import { AngelNumberEntity } from '../angel-numbers/angel-number.entity.ts';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.ts';
import type { ContentEntity } from '../database/content.entity.ts';
import { FaqEntity } from '../faqs/faq.entity.ts';
import { type KeywordLink, linkKeywords } from './link-keywords.ts';
import type { Content } from './read-content.ts';

/** Makes the tables equal to the files. The caller provides the transaction. */
export async function loadContent(manager: EntityManager, content: Content) {
  const total = { written: 0, deleted: 0, unchanged: 0 };
  const load = async (entity: EntityTarget<ContentEntity>, records: readonly { id: string }[]) => {
    const changes = await loadTable(manager, entity, records);
    for (const kind of ['written', 'deleted', 'unchanged'] as const) total[kind] += changes[kind];
  };
  await load(
    AngelNumberEntity,
    content.angelNumbers.map((record) => withLinks(record, content.keywordLinks)),
  );
  await load(FaqEntity, content.faqs);
  await load(BlogPostEntity, content.blogPosts);
  // A function of the full-text search, which entities cannot call.
  if (total.written + total.deleted > 0) await manager.query('select refresh_search_words()');
  // A restore of some tables can lack this row. Without it, the API would never be ready.
  await manager.query('insert into content_version (version) values (1) on conflict do nothing');
  return total;
}

/** Links the keywords in the record's HTML. Pages print it as it is, so it is checked against the contract first. */
function withLinks(record: Content['angelNumbers'][number], keywordLinks: readonly KeywordLink[]) {
  const mistakes = linkKeywords(record.mistakes, keywordLinks, `/angel-numbers/${record.slug}/`);
  return { ...record, mistakes: editorialHtmlSchema.parse(mistakes) };
}

async function loadTable(
  manager: EntityManager,
  entity: EntityTarget<ContentEntity>,
  records: readonly { id: string }[],
) {
  const table = manager.getRepository(entity);
  const columns = table.metadata.columns.map(({ propertyName }) => propertyName);
  const unstored = Object.keys(records[0] ?? {}).filter((field) => !columns.includes(field));
  if (unstored.length > 0)
    throw new Error(`${table.metadata.name} has no column for ${unstored.join(', ')}, so it would be lost.`);
  const rows = records.map((record) => ({ ...record, contentHash: hashOf(record) }));
  const stored = await table.find({ select: { id: true, contentHash: true } });
  const hashes = new Map(stored.map(({ id, contentHash }) => [id, contentHash]));
  const changed = rows.filter(({ id, contentHash }) => hashes.get(id) !== contentHash);
  const present = new Set(rows.map(({ id }) => id));
  const gone = [...hashes.keys()].filter((id) => !present.has(id));

  // Run only statements that change rows, because any statement fires the version trigger.
  if (gone.length > 0) await table.delete(gone);
  if (changed.length > 0) await table.upsert(changed, ['id']);
  return { written: changed.length, deleted: gone.length, unchanged: rows.length - changed.length };
}

function hashOf(record: object): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(record).toSorted()))
    .digest('hex');
}
