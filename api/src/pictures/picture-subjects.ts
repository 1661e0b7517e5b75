import {
  type PictureKind,
  pictureDrawing,
  pictureThemes,
  postPictureNumbers,
  postPictureVersion,
} from '@site/contracts';
import { archangelPreview, mainPreview, numberPreview, rowPreview, wallpaper } from '@site/figures/pictures';
import { fewColors, moreColors } from './encode-png.ts';

/** A picture that exists but may not be drawn yet. */
export interface PictureSubject {
  /** Differs for each version, too. */
  id: string;
  version: string;
  colors: number;
  draw: () => string;
}

interface PicturedContent {
  /** The numbers with a record. */
  numbers: readonly { number: string; slug: string }[];
  posts: readonly { slug: string; relatedNumbers: readonly string[] }[];
}

/** Every picture of the site by its kind and slug, such as `numbers/444`. */
export function pictureSubjects({ numbers, posts }: PicturedContent): Map<string, PictureSubject> {
  const subjects = new Map<string, PictureSubject>();
  const add = (
    kind: PictureKind,
    slug: string,
    draw: () => string,
    colors = fewColors,
    version = pictureDrawing,
  ) => subjects.set(`${kind}/${slug}`, { id: `${kind}/${slug}/${version}`, version, colors, draw });
  for (const { number, slug } of numbers) {
    add('numbers', slug, () => numberPreview(number));
    add('wallpapers', slug, () => wallpaper(number), moreColors);
  }
  for (const post of posts) {
    const shown = postPictureNumbers(post);
    const layout = shown.length === 3 ? mainPreview : rowPreview;
    add('posts', post.slug, () => layout(shown, post.slug), fewColors, postPictureVersion(post));
  }
  for (const [slug, { numbers: shown, element }] of Object.entries(pictureThemes)) {
    if (element) add('themes', slug, () => archangelPreview(shown, element), moreColors);
    else add('themes', slug, () => rowPreview(shown, slug));
  }
  return subjects;
}
