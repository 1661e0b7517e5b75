import { Validator } from '@seriousme/openapi-schema-validator';
import { apiErrors } from '@site/contracts';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './build-openapi.ts';
import { docsPagePolicy, renderDocsPage } from './render-docs-page.ts';

const document = buildOpenApi();

describe('the OpenAPI document', () => {
  it('is valid, and every reference resolves', async () => {
    const result = await new Validator().validate(structuredClone({ ...document }));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      expect(document.components.schemas).toHaveProperty(reference.replace('#/components/schemas/', ''));
    }
  });

  it('describes requests by the schemas that validate them', () => {
    expect(document.components.schemas.DecoderRequest).toMatchObject({
      required: ['number'],
      properties: { number: { maxLength: 20 }, location: { enum: expect.arrayContaining(['clock', '']) } },
    });
    expect(document.paths['/api/search']?.get?.parameters).toEqual([
      expect.objectContaining({ name: 'q', in: 'query', required: true }),
    ]);
    expect(document.paths['/api/angel-numbers/slug/{slug}']?.get?.parameters?.[0]).toMatchObject({
      in: 'path',
      required: true,
    });
  });

  it('names the decoder’s errors with what to do', () => {
    const responses = document.paths['/api/calculate']?.post?.responses ?? {};
    expect(Object.keys(responses)).toEqual(['200', '400', '413', '415', '429', '503']);
    expect(responses[429]?.description).toContain(apiErrors.TOO_MANY_REQUESTS.remedy);
    expect(responses[429]?.headers).toHaveProperty('Retry-After');
  });
});

describe('the page', () => {
  const html = renderDocsPage(document);

  it('loads and runs nothing, and its policy allows its one style', () => {
    expect(html).not.toMatch(
      /<script|<link|<img|<iframe|@import|url\(|\son\w+=|\sstyle=|https?:\/\/(?!json-schema)/i,
    );
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(docsPagePolicy).not.toContain('unsafe');
  });

  it('shows every call and every schema', () => {
    for (const path of Object.keys(document.paths)) expect(html).toContain(path);
    for (const name of Object.keys(document.components.schemas)) expect(html).toContain(`id="${name}"`);
  });

  it('escapes text', () => {
    const hostile = structuredClone(document);
    hostile.info.title = '<script>alert("x")</script>';
    expect(renderDocsPage(hostile)).not.toContain('<script>');
  });
});
