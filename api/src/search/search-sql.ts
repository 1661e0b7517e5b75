/** Whether a record must contain all words of the query, or any of them. */
export type Match = 'all' | 'any';

// Raw SQL, because TypeORM has no full-text search. These functions accept any input: quotes, "or" and "-" have their usual
// meaning, and everything else is read as words.
// "english" does not know that pregnant and pregnancy belong together.
const asked = `ts_rewrite(ts_rewrite(websearch_to_tsquery('english', $1), 'pregnanc', 'pregnant'), 'pregnant', 'pregnant | pregnanc')`;
const tsquery: Record<Match, string> = {
  all: asked,
  any: `replace(${asked}::text, ' & ', ' | ')::tsquery`,
};

// The whole text with its hits marked, from which `toExcerpt` takes sentences. It is slow to make, so the best matches are
// selected first.
const headline = `$2 || ',HighlightAll=true'`;

/**
 * $1 query, $2 hit markers, $3 limit, $4 numbers in the query, $5 pattern of numbers, $6 the part that is asked for. The
 * numbers of $4 are always found and come first, also without a match of the words. Their excerpt is from the part of $6.
 */
export const findNumbers = (match: Match) => `
  with query as (select ${tsquery[match]} as words),
  best as (
    select number, slug, title, core_meaning,
      coalesce(case when number = any ($4) then case $6
        when 'love' then love
        when 'career' then career
        when 'spirituality' then spirituality
        when 'twin-flames' then twin_flames
        when 'manifestation' then manifestation
        when 'where-it-appears' then common_places
      end end, body) as body,
      words, search @@ words as matches, row_number() over (
        order by array_position($4, number) nulls last, coalesce(number like $5, false) desc,
          ts_rank(search, words, 1) desc, position nulls last, length(number), number
      ) as place
    from angel_numbers, query
    where search @@ words or number like $5 or number = any ($4)
    order by place
    limit $3
  )
  select number, slug, title, core_meaning as "coreMeaning", matches, ts_headline('english', body, words, ${headline}) as marked
  from best order by place`;

/** $1 query, $2 hit markers, $3 limit. */
export const findPosts = (match: Match) => `
  with query as (select ${tsquery[match]} as words),
  best as (
    select slug, title, excerpt || E'\\n' || regexp_replace(content, '^#+ .*$', '', 'gn') as body, words,
      row_number() over (order by ts_rank(search, words, 1) desc, created_at desc, slug) as place
    from blog_posts, query
    where search @@ words
    order by place
    limit $3
  )
  select slug, title, ts_headline('english', body, words, ${headline}) as marked
  from best order by place`;

/** $1 query, $2 hit markers, $3 limit. `place` counts the questions of a category, in the order in which pages show them. */
export const findQuestions = (match: Match) => `
  with query as (select ${tsquery[match]} as words),
  placed as (
    select *, row_number() over (partition by category order by position, id)::integer as place from faqs
  ),
  best as (
    select category, place, question, answer, words,
      row_number() over (order by ts_rank(search, words, 1) desc, id) as rank
    from placed, query
    where search @@ words
    order by rank
    limit $3
  )
  select category, place, question, ts_headline('english', answer, words, ${headline}) as marked
  from best order by rank`;

/** $1 words of the query. Finds similar words of the content by trigrams, without words such as "the". */
export const similarWords = `
  select typed, json_agg(json_build_object('word', word, 'records', records)) as known,
    not exists (select from angel_numbers where search @@ plainto_tsquery('english', typed)) and
    not exists (select from blog_posts where search @@ plainto_tsquery('english', typed)) and
    not exists (select from faqs where search @@ plainto_tsquery('english', typed)) as "isUnknown"
  from unnest($1::text[]) as typed
  cross join lateral (select word, records from search_words order by word <-> typed, records desc limit 500) as near
  where to_tsvector('english', typed) <> ''
  group by typed`;

/** $1 words. Counts the records that contain each of them. */
export const countRecords = 'select word, records from search_words where word = any ($1)';
