import { createHash } from 'node:crypto';
import { endpoints } from '@site/contracts';
import { describe, expect, it } from 'vitest';
import { useApi } from './use-api.ts';

const running = useApi({ LOG_LEVEL: 'debug' });

describe('the documentation', () => {
  it('describes every route of the API, and no other', async () => {
    const document = (await (await running.api.get(endpoints.docsJson)).json()) as {
      paths: Record<string, object>;
    };
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${path}, ${method.toUpperCase()}`),
    );
    const mapped = running.api.log.flatMap(({ msg }) => /^Mapped \{(.*)\} route/.exec(msg)?.[1] ?? []);
    expect(mapped.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort()).toEqual(documented.sort());
  });

  it('is a page whose policy allows its style by hash', async () => {
    const answer = await running.api.get(endpoints.docs);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
  });
});
