import { Injectable } from '@nestjs/common';
import { readQuery, type Suggestion, searchMaxSuggestions } from '@site/contracts';
import { AngelNumbersService } from '../angel-numbers/angel-numbers.service.ts';
import { BlogPostsService } from '../blog-posts/blog-posts.service.ts';

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly numbers: AngelNumbersService,
    private readonly posts: BlogPostsService,
  ) {}

  /** Suggests numbers that begin with the first number of a tidied query, or titles whose words begin with its words. */
  async suggest(query: string): Promise<Suggestion[]> {
    const {
      numbers: [number],
      part,
    } = readQuery(query);
    const records = await this.numbers.list();
    const anchor = part ? `#${part}` : '';
    const toSuggestion = (record: (typeof records)[number]): Suggestion => ({
      name: record.number,
      title: record.title,
      path: `/angel-numbers/${record.slug}/${anchor}`,
    });
    if (number !== undefined)
      return records
        .filter((record) => record.number.startsWith(number))
        .toSorted((one, other) => Number(other.number === number) - Number(one.number === number))
        .slice(0, searchMaxSuggestions)
        .map(toSuggestion);
    const wanted = wordsOf(query);
    if (wanted.join('').length < 2) return [];
    const matches = ({ title }: { title: string }) => {
      const words = wordsOf(title);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    };
    const posts = await this.posts.list();
    return [
      ...records.filter(matches).map(toSuggestion),
      ...posts.filter(matches).map(({ title, slug }) => ({ name: title, path: `/blog/${slug}` })),
    ].slice(0, searchMaxSuggestions);
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
