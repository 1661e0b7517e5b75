import { Controller, Get, Param, Res } from '@nestjs/common';
import { pictureKinds } from '@site/contracts';
import type express from 'express';
import { orNotFound } from '../http/or-not-found.ts';
import { matchesEntityTag } from '../read-cache/conditional-request.ts';
import { PicturesService } from './pictures.service.ts';

const forever = 'public, max-age=31536000, immutable';
/** For an address with another version than the current one. The content has just changed or will change soon. */
const forFiveMinutes = 'public, max-age=300';

@Controller('api/pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':kind/:slug/:file')
  async picture(
    @Param('kind') kindName: string,
    @Param('slug') slug: string,
    @Param('file') file: string,
    // Named `Response`, its type would be looked up among the globals, which loads fetch at each start.
    @Res() response: express.Response,
  ) {
    const kind = orNotFound(pictureKinds.find((known) => known === kindName));
    const version = orNotFound(/^([0-9a-z-]{1,40})\.png$/.exec(file)?.[1]);
    const subject = orNotFound(await this.pictures.find(kind, slug));
    const { png, etag } = await this.pictures.draw(subject);
    response.setHeader('Cache-Control', version === subject.version ? forever : forFiveMinutes);
    response.setHeader('ETag', etag);
    // Other sites may show the pictures in previews of links.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (matchesEntityTag(response.req.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader('Content-Type', 'image/png');
    response.setHeader('Content-Length', png.length);
    response.writeHead(200).end(png);
  }
}
