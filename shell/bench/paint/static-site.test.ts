import { expect, test } from 'vitest';
import { withoutScripts } from './static-site.ts';

test('removes scripts, their preloads and their data, and nothing else', () => {
  const kept = '<link rel="manifest" href="/site.webmanifest"><style>a{}</style>';
  const html = [
    '<script src="/shell.js" defer></script><link rel="preload" as="script" href="/home.js" fetchpriority="low">',
    kept,
    '<script type="application/json" id="shell-state">{"a":"\\u003c/script>"}</script>',
  ].join('');
  expect(withoutScripts(html)).toBe(kept);
});
