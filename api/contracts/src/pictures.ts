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
 * Names how pictures are drawn, also those of the themes; a test of the API says its value. It is the version in their addresses,
 * so that social networks and caches load them again when they change.
 */
export const pictureDrawing = 'c4b8033d';

/** A preview picture, 1200 x 630. `shown` begins its description. */
export function previewPicture(
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
