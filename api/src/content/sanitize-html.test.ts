import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

describe('sanitizeHtml', () => {
  it('keeps text elements and removes the white space between them', () => {
    const source = '<p>Not <strong>every</strong> 111\n is <em>new</em>.</p>\n\n<ul>\n  <li>One</li>\n</ul>';
    expect(sanitizeHtml(source)).toEqual({
      html: '<p>Not <strong>every</strong> 111 is <em>new</em>.</p><ul><li>One</li></ul>',
      removed: [],
    });
  });

  it.each([
    ['<script>alert(1)</script>a', 'a', '<script>'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>', '<p onclick>'],
    ['<a href="javascript:alert(1)">a</a>', 'a', '<a href>'],
    ['<img src=x onerror=alert(1)>a', 'a', '<img src onerror>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>a', 'a', '<svg>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', '', '<scr<script>'],
    ['<math><mtext><style><img title="</style><img src onerror=alert(1)>">', '', '<math>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>', '<p style>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a', '<iframe srcdoc>'],
  ])('removes what is unsafe from %j and reports it', (source, clean, reported) => {
    const { html, removed } = sanitizeHtml(source);
    expect(html).not.toMatch(/<(?!\/?(?:p|ul|ol|li|strong|em)>)/i);
    expect(removed).toContain(reported);
    if (clean !== '') expect(html).toBe(clean);
  });

  it('leaves escaped markup escaped', () => {
    expect(sanitizeHtml('<p>&lt;script&gt; &amp; 111</p>').html).toBe('<p>&lt;script&gt; &amp; 111</p>');
  });
});
