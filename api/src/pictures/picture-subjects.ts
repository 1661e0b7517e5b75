import { type PictureKind, pictureThemes, pictureVersion, postPictureNumbers } from '@site/contracts';
import { archangelPreview, mainPreview, numberPreview, rowPreview, wallpaper } from '@site/figures/pictures';
import { fewColors, moreColors } from './encode-png.ts';

/** A picture that may be asked for, not drawn yet. */
export interface PictureSubject {
  version: string;
  colors: number;
  draw: () => string;
}

export interface PicturedContent {
  /** The numbers with a record. */
  numbers: readonly { number: string; slug: string }[];
  posts: readonly { slug: string; relatedNumbers: readonly string[] }[];
}

export const pictureKey = (kind: PictureKind, slug: string) => `${kind}/${slug}`;

/** Every picture of the site by its key. */
export function pictureSubjects({ numbers, posts }: PicturedContent): Map<string, PictureSubject> {
  const subjects = new Map<string, PictureSubject>();
  const add = (
    kind: PictureKind,
    slug: string,
    shown: readonly string[],
    colors: number,
    draw: () => string,
  ) => subjects.set(pictureKey(kind, slug), { version: pictureVersion(shown), colors, draw });
  for (const { number, slug } of numbers) {
    add('numbers', slug, [number], fewColors, () => numberPreview(number));
    add('wallpapers', slug, [number], moreColors, () => wallpaper(number));
  }
  for (const { slug, relatedNumbers } of posts) {
    const shown = postPictureNumbers(relatedNumbers);
    const layout = shown.length === 3 ? mainPreview : rowPreview;
    add('posts', slug, shown, fewColors, () => layout(shown, slug));
  }
  for (const [slug, { numbers: shown, element }] of Object.entries(pictureThemes)) {
    if (element) add('themes', slug, shown, moreColors, () => archangelPreview(shown, element));
    else add('themes', slug, shown, fewColors, () => rowPreview(shown, slug));
  }
  return subjects;
}
