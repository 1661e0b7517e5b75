import { readdirSync } from 'node:fs';
import { quotationsFile } from '@site/content-style/check-workspace';
import { lockFile } from '@site/content-style/core-meanings';
import type { Problem } from '@site/content-style/texts';
import { decoderFiles } from '../decoder/texts.ts';

/** The files that each folder may contain. Folders that are not listed contain one file for each record. */
const known: Readonly<Record<string, readonly string[]>> = {
  '.': [
    ...['angel-numbers', 'decoder', 'faqs', 'posts', 'keywords.yaml'],
    ...['README.md', 'REVIEW.md', lockFile, quotationsFile],
  ],
  decoder: decoderFiles,
  // The categories that pages ask for.
  faqs: ['decoder', 'general', 'practice'],
};

/** Files with wrong names, which the API does not read. */
export function unknownFiles(contentDir: string): Problem[] {
  return Object.entries(known).flatMap(([folder, names]) =>
    readdirSync(`${contentDir}/${folder}`)
      .filter((name) => !name.startsWith('.') && !names.includes(name))
      .map((name) => ({
        file: folder === '.' ? name : `${folder}/${name}`,
        line: 1,
        field: '',
        message: `is not read: ${folder === '.' ? 'the content' : folder} has only ${names.join(', ')}`,
      })),
  );
}
