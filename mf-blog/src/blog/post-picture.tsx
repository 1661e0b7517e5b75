import type { BlogPostListItem } from '@site/contracts';
import { LineIcon } from '@site/ui/line-icon';
import { NumberFigure } from '@site/ui/number-figure';
import { type Engraving, NumberPlate } from '@site/ui/number-plate';
import { emblems } from './post-emblems.ts';

type Pictured = Pick<BlogPostListItem, 'slug' | 'relatedNumbers'>;

/** A post's plate: the rings of its first number around its emblem, or around the number itself. */
export function PostPlate({ slug, relatedNumbers: [number] }: Pictured) {
  const engraving = emblems[slug];
  if (!number && !engraving) return null;
  return <NumberPlate number={number ?? ''} engraving={engraving && withSmallerBox(engraving)} />;
}

/** The plate makes an engraving as large as its box allows. The corners of an emblem's box are empty, so part of the box is enough. */
const boxShare = 0.8;

function withSmallerBox({ path, width, height }: Engraving): Engraving {
  return { path, width: width * boxShare, height: height * boxShare };
}

/** A small picture of a post in the current text color: the lines of its emblem, or its number in rings. */
export function PostThumbnail({ slug, relatedNumbers: [number = ''] }: Pictured) {
  const engraving = emblems[slug];
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
