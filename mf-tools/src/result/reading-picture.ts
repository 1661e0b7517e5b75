import { pictureColors } from '@site/figures/draw-picture';
import { readingBackground, readingSize, readingTextTop } from '@site/figures/pictures';
import { digitsOf } from '../digits-of.ts';
import { saveFile } from '../save-file.ts';
import { wasSheetShown } from './share.ts';

/** What a picture shows. It must not contain anything that the visitor typed about themselves, except the decoded number. */
export interface ReadingWords {
  number: string;
  title: string;
  text: string;
  /** The name and the host of the site. */
  site: string;
}

export async function readingPictureFile(words: ReadingWords): Promise<File> {
  const png = await drawReading(words);
  return new File([png], `angel-number-${digitsOf(words.number)}.png`, { type: png.type });
}

/** Opens the share sheet with a picture, or saves it if the device cannot share files. */
export async function offerPicture(file: File): Promise<void> {
  const content = { files: [file] };
  // Some browsers have neither function.
  if (!navigator.share || !navigator.canShare?.(content)) return saveFile(file);
  try {
    await navigator.share(content);
  } catch (error) {
    if (!wasSheetShown(error)) saveFile(file);
  }
}

const { width, height } = readingSize;
const margin = 100;

async function drawReading({ number, title, text, site }: ReadingWords): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), readingSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const background = new Image();
  background.src = `data:image/svg+xml,${encodeURIComponent(readingBackground(number))}`;
  await background.decode();
  context.drawImage(background, 0, 0);

  const styles = getComputedStyle(document.documentElement);
  const [serif, sans] = ['--serif', '--sans'].map((name) => styles.getPropertyValue(name));
  context.textAlign = 'center';
  context.fillStyle = pictureColors.candle;
  write(context, title, readingTextTop, {
    font: (size) => `italic ${size}px ${serif}`,
    size: 46,
    maxHeight: 70,
  });
  context.fillStyle = pictureColors.line;
  write(context, text, readingTextTop + 68, {
    font: (size) => `${size}px ${serif}`,
    size: 44,
    maxHeight: 300,
  });
  context.globalAlpha = 0.75;
  write(context, site, height - 76, { font: (size) => `${size}px ${sans}`, size: 27, maxHeight: 40 });
  return encode(canvas);
}

/** Requests frames meanwhile: Chromium encodes while it waits for the next one, and on a still page that took up to seven seconds. */
function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    let frame = 0;
    const requestFrames = () => {
      frame = requestAnimationFrame(requestFrames);
    };
    requestFrames();
    canvas.toBlob((png) => {
      cancelAnimationFrame(frame);
      if (png) resolve(png);
      else reject(new Error('The picture is empty.'));
    }, 'image/png');
  });
}

interface TextStyle {
  font: (size: number) => string;
  /** The size in pixels. A text that does not fit gets a smaller size. */
  size: number;
  maxHeight: number;
}

/** Writes centered lines. The first line is at `top`. */
function write(context: CanvasRenderingContext2D, text: string, top: number, style: TextStyle) {
  const { lines, lineHeight } = fitText(context, text, style);
  lines.forEach((line, index) => {
    context.fillText(line, width / 2, top + index * lineHeight);
  });
}

const minSize = 16;
const sizeStep = 2;
const lineHeightRatio = 1.35;

/** Sets the largest font in which the text fits, or the smallest one. Returns the lines of the text in it. */
function fitText(context: CanvasRenderingContext2D, text: string, { font, size, maxHeight }: TextStyle) {
  for (let candidate = size; ; candidate -= sizeStep) {
    context.font = font(candidate);
    const lines = wrap(context, text);
    const lineHeight = candidate * lineHeightRatio;
    const fits = lines.length * lineHeight <= maxHeight && lines.every((line) => isNarrow(context, line));
    if (fits || candidate <= minSize) return { lines, lineHeight };
  }
}

function isNarrow(context: CanvasRenderingContext2D, line: string) {
  return context.measureText(line).width <= width - 2 * margin;
}

function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length > 0 && isNarrow(context, longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
