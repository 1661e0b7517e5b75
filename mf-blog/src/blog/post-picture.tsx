import type { BlogPostListItem } from '@site/contracts';
import { LineIcon } from '@site/ui/line-icon';
import { NumberFigure } from '@site/ui/number-figure';
import { type Engraving, NumberPlate } from '@site/ui/number-plate';
import { postObject } from './post-objects.ts';

type Pictured = Pick<BlogPostListItem, 'slug' | 'relatedNumbers'>;

/** A post's plate: the rings of its first number around its object, or around the number itself. */
export function PostPlate({ slug, relatedNumbers: [number] }: Pictured) {
  const engraving = postObject(slug);
  if (!number && !engraving) return null;
  return <NumberPlate number={number ?? ''} engraving={engraving && scaledDown(engraving)} />;
}

/** The corners of an object's box are empty, so it may be larger than numerals. */
function scaledDown({ path, width, height }: Engraving): Engraving {
  return { path, width: width * 0.8, height: height * 0.8 };
}

/** A small picture of a post in the current text color: the lines of its object, or its number in rings. */
export function PostSign({ slug, relatedNumbers: [number = ''] }: Pictured) {
  const engraving = postObject(slug);
  if (!engraving) return <NumberFigure number={number} />;
  const { path, width } = engraving;
  const side = Math.max(width, 200) + 40;
  return (
    <LineIcon
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      width={100}
      className="block size-full"
      strokeWidth="6"
    >
      <path d={path} />
    </LineIcon>
  );
}
