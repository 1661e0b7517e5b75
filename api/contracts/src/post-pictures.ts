import { pictureDrawing, previewPicture, type SharedPicture } from './pictures.ts';

interface PicturedPost {
  slug: string;
  relatedNumbers: readonly string[];
}

/** The numbers on the picture of a post: the most important ones that it is about. */
export function postPictureNumbers({ relatedNumbers }: PicturedPost): readonly string[] {
  return relatedNumbers.slice(0, 3);
}

/** Changes with the numbers of a post, too. */
export function postPictureVersion(post: PicturedPost): string {
  return [pictureDrawing, ...postPictureNumbers(post)].join('-');
}

export function postPicture(post: PicturedPost): SharedPicture {
  const shown = listedNumbers(postPictureNumbers(post));
  return previewPicture('posts', post.slug, shown, postPictureVersion(post));
}

export function listedNumbers(numbers: readonly string[]): string {
  const [first = '', ...others] = numbers;
  const last = others.at(-1);
  if (last === undefined) return `The number ${first}`;
  return `The numbers ${numbers.slice(0, -1).join(', ')}${others.length > 1 ? ',' : ''} and ${last}`;
}
