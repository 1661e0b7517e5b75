import { previewPicture, type SharedPicture } from './pictures.ts';
import { listedNumbers } from './post-pictures.ts';

export interface PictureTheme {
  numbers: readonly string[];
  /** Of an archangel. */
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
  return theme && previewPicture('themes', slug, listedNumbers(theme.numbers));
}
