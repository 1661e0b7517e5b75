import { Controller, Get, Header } from '@nestjs/common';
import { buildOpenApi } from './build-openapi.ts';
import { docsPagePolicy, renderDocsPage } from './render-docs-page.ts';

const cacheControl = 'public, max-age=300';

@Controller('api')
export class DocsController {
  private readonly document = buildOpenApi();
  private readonly html = renderDocsPage(this.document);

  @Get('docs')
  @Header('Cache-Control', cacheControl)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', docsPagePolicy)
  page() {
    return this.html;
  }

  @Get('docs.json')
  @Header('Cache-Control', cacheControl)
  openApi() {
    return this.document;
  }
}
