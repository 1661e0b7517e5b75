import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PictureKind } from '@site/contracts';
import pLimit from 'p-limit';
import { AngelNumbersService } from '../angel-numbers/angel-numbers.service.ts';
import { BlogPostsService } from '../blog-posts/blog-posts.service.ts';
import { ApiError } from '../http/api-error.ts';
import { ContentVersion } from '../read-cache/content-version.service.ts';
import { encodePng } from './encode-png.ts';
import { type PictureSubject, pictureSubjects } from './picture-subjects.ts';

interface DrawnPicture {
  png: Buffer;
  etag: string;
}

/** Drawing a picture takes up to 0.4 s, and a proxy waits 10 s. */
const maxWaiting = 20;

/** Draws each picture at its first request and keeps it until its content changes. */
@Injectable()
export class PicturesService {
  private readonly subjects: () => Promise<Map<string, PictureSubject>>;
  private readonly drawn = new Map<string, Promise<DrawnPicture>>();
  private readonly limit = pLimit(1);

  constructor(
    contentVersion: ContentVersion,
    private readonly numbers: AngelNumbersService,
    private readonly posts: BlogPostsService,
  ) {
    this.subjects = contentVersion.oncePerVersion(() => this.loadSubjects());
  }

  /** Finds a picture without drawing it; null if there is no such picture. */
  async find(kind: PictureKind, slug: string): Promise<PictureSubject | null> {
    return (await this.subjects()).get(`${kind}/${slug}`) ?? null;
  }

  /** Concurrent requests share a drawing. Rejects with UNAVAILABLE if too many wait. */
  async draw(subject: PictureSubject): Promise<DrawnPicture> {
    const kept = this.drawn.get(subject.id);
    if (kept) return kept;
    if (this.limit.pendingCount >= maxWaiting) throw new ApiError('UNAVAILABLE');
    const drawing = this.limit(() => drawNow(subject));
    drawing.catch(() => this.drawn.delete(subject.id));
    this.drawn.set(subject.id, drawing);
    return drawing;
  }

  private async loadSubjects() {
    const [numbers, posts] = await Promise.all([this.numbers.list(), this.posts.list()]);
    const subjects = pictureSubjects({ numbers, posts });
    const current = new Set(Array.from(subjects.values(), ({ id }) => id));
    for (const id of this.drawn.keys()) if (!current.has(id)) this.drawn.delete(id);
    return subjects;
  }
}

async function drawNow({ draw, colors }: PictureSubject): Promise<DrawnPicture> {
  const png = await encodePng(draw(), colors);
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
}
