/** Whether a record must contain all words of the query, or any of them. */
export type Match = 'all' | 'any';

// Raw SQL: TypeORM has no full-text search. Neither query fails on any input: quotes, "or" and "-" have their usual
// meaning, all else is words.
const tsquery: Record<Match, string> = {
  all: `websearch_to_tsquery('english', $1)`,
  any: `replace(websearch_to_tsquery('english', $1)::text, ' & ', ' | ')::tsquery`,
};

const headline = `$2 || ',MaxFragments=2,MaxWords=24,MinWords=12,FragmentDelimiter=" … "'`;

// A headline is slow to make, so the best matches are selected first.

/** $1 query, $2 hit markers, $3 limit, $4 numbers in the query, $5 pattern of numbers. Records of $4 and $5 come first. */
export const findNumbers = (match: Match) => `
  with query as (select ${tsquery[match]} as words),
  best as (
    select number, slug, title, core_meaning, body, words, row_number() over (
      order by (number = any ($4)) desc, coalesce(number like $5, false) desc,
        ts_rank(search, words, 1) desc, position nulls last, length(number), number
    ) as place
    from angel_numbers, query
    where search @@ words or number like $5
    order by place
    limit $3
  )
  select number, slug, title, core_meaning as "coreMeaning", ts_headline('english', body, words, ${headline}) as marked
  from best order by place`;

/** $1 query, $2 hit markers, $3 limit. */
export const findPosts = (match: Match) => `
  with query as (select ${tsquery[match]} as words),
  best as (
    select slug, title, excerpt || E'\\n' || regexp_replace(content, '^#+ ', '', 'gn') as body, words,
      row_number() over (order by ts_rank(search, words, 1) desc, created_at desc, slug) as place
    from blog_posts, query
    where search @@ words
    order by place
    limit $3
  )
  select slug, title, ts_headline('english', body, words, ${headline}) as marked
  from best order by place`;

/** $1 words. Returns those that the content lacks, each with the similar words that it has (trigrams, so raw SQL). */
export const similarWords = `
  select typed, json_agg(json_build_object('word', word, 'records', records)) as known
  from unnest($1::text[]) as typed
  cross join lateral (select word, records from search_words order by word <-> typed limit 50) as near
  where not exists (select from search_words where word = typed)
    -- Words such as "the" find nothing, so nothing is similar to them.
    and to_tsvector('english', typed) <> ''
  group by typed`;
