import type Sharp from 'sharp';

/** Loaded for the first picture: it needs 10 MB. */
let loading: Promise<typeof Sharp> | undefined;

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One picture is drawn at a time, on one thread: the others are for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Shades of two colors: previews stay below 60 kB. */
export const fewColors = 4;
/** For pictures with a third color, and for wallpapers, which are seen up close. */
export const moreColors = 16;

export async function encodePng(svg: string, colors: number): Promise<Buffer> {
  loading ??= loadSharp();
  const sharp = await loading;
  return sharp(Buffer.from(svg))
    .png({ palette: true, colors, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
