import { endpoints } from './endpoints.ts';

/** A picture to share, as the metadata of a page names it. */
export interface SharedPicture {
  path: string;
  alt: string;
  width: number;
  height: number;
}

/** `themes` are categories and archangels. */
export const pictureKinds = ['numbers', 'wallpapers', 'posts', 'themes'] as const;

export type PictureKind = (typeof pictureKinds)[number];

/**
 * Changes with the drawing of pictures: a test of the API computes its value. The addresses of pictures contain it, so that social
 * networks and caches load them again when they change.
 */
export const pictureDrawing = 'fae78cbf';

/** A preview picture, 1200 x 630. `shown` begins its description. */
function previewPicture(
  kind: PictureKind,
  slug: string,
  shown: string,
  version = pictureDrawing,
): SharedPicture {
  return {
    path: endpoints.picture(kind, slug, version),
    alt: `${shown} in white lines on a dark blue print.`,
    width: 1200,
    height: 630,
  };
}

export function numberPicture(slug: string, number: string): SharedPicture {
  return previewPicture('numbers', slug, `The number ${number}`);
}

/** A picture of a number for a phone, 1170 x 2532. */
export function wallpaperPath(slug: string): string {
  return endpoints.picture('wallpapers', slug, pictureDrawing);
}

interface PicturedPost {
  slug: string;
  relatedNumbers: readonly string[];
}

/** The numbers on the picture of a post: the most important ones that it is about. */
export function postPictureNumbers({ relatedNumbers }: PicturedPost): readonly string[] {
  return relatedNumbers.slice(0, 3);
}

/** The version of a post's picture, which also changes with the numbers of the post. */
export function postPictureVersion(post: PicturedPost): string {
  return [pictureDrawing, ...postPictureNumbers(post)].join('-');
}

export function postPicture(post: PicturedPost): SharedPicture {
  const shown = listedNumbers(postPictureNumbers(post));
  return previewPicture('posts', post.slug, shown, postPictureVersion(post));
}

function listedNumbers(numbers: readonly string[]): string {
  return `The number${numbers.length > 1 ? 's' : ''} ${new Intl.ListFormat('en-US').format(numbers)}`;
}

export interface PictureTheme {
  numbers: readonly string[];
  /** The element of an archangel. */
  element?: 'Fire' | 'Water' | 'Air' | 'Earth';
}

/** The picture of each category and archangel, by the last part of the address of its page. */
export const pictureThemes: Readonly<Record<string, PictureTheme>> = {
  'love-relationships': { numbers: ['222', '1212', '2121'] },
  'career-money': { numbers: ['888', '444', '1818'] },
  spirituality: { numbers: ['777', '000', '1717'] },
  'twin-flames': { numbers: ['1111', '222', '717'] },
  'master-numbers': { numbers: ['11', '22', '33'] },
  'mirror-numbers': { numbers: ['1221', '1001', '1331'] },
  'sequential-numbers': { numbers: ['123', '1234', '789'] },
  'time-meanings': { numbers: ['11:11', '12:21', '22:22'] },
  'what-does-it-mean': { numbers: ['11', '111', '1111'] },
  comparisons: { numbers: ['111', '1111'] },
  michael: { numbers: ['111', '444', '717'], element: 'Fire' },
  gabriel: { numbers: ['333', '555', '1111'], element: 'Water' },
  raphael: { numbers: ['222', '666', '999'], element: 'Air' },
  uriel: { numbers: ['777', '888', '1212'], element: 'Earth' },
};

/** The preview picture of a category or archangel; undefined for any other page. */
export function themePicture(slug: string): SharedPicture | undefined {
  const theme = pictureThemes[slug];
  if (!theme) return undefined;
  const numbers = listedNumbers(theme.numbers);
  const sign = theme.element && `The sign of ${theme.element} in gold, and ${numbers.replace('The', 'the')}`;
  return previewPicture('themes', slug, sign ?? numbers);
}

/** The paths of all preview pictures that the API draws. */
export function previewPaths(
  numbers: readonly { number: string; slug: string }[],
  posts: readonly PicturedPost[],
): string[] {
  const themes = Object.keys(pictureThemes).map((slug) => previewPicture('themes', slug, ''));
  return [
    ...numbers.map(({ number, slug }) => numberPicture(slug, number)),
    ...posts.map(postPicture),
    ...themes,
  ].map(({ path }) => path);
}
