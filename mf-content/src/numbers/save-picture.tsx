import { type AngelNumber, wallpaperPath } from '@site/contracts';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** Downloads a wallpaper for a phone. */
export function SavePicture({ number, slug }: Pick<AngelNumber, 'number' | 'slug'>) {
  return (
    <a
      href={wallpaperPath(slug)}
      download={`angel-number-${number}.png`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {numberPageContent.savePicture}
    </a>
  );
}
