import type Sharp from 'sharp';

/** The library is loaded for the first picture, because it needs 10 MB. */
let loading: Promise<typeof Sharp> | undefined;

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Draw one picture at a time on one thread, and leave the others to requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Enough for shades of two colors. Previews stay below 60 kB. */
export const fewColors = 4;
/** Enough for pictures with a third color, and for wallpapers, which are seen up close. */
export const moreColors = 16;

export async function encodePng(svg: string, colors: number): Promise<Buffer> {
  loading ??= loadSharp();
  const sharp = await loading;
  return sharp(Buffer.from(svg))
    .png({ palette: true, colors, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
