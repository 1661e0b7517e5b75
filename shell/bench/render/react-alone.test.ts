import { expect, test } from 'vitest';
import { reactAlone } from './react-alone.ts';

test('renders all elements and texts of the page', async () => {
  const page = '<div id="shell-site"><p id="a">One<br/>two</p><svg width="1"></svg></div>';
  const render = reactAlone(`<html><body>${page}<script>1</script></body></html>`);
  expect([await render(), await render()]).toEqual([page.length, page.length]);
});

test('refuses a page without the site', () => {
  expect(() => reactAlone('<p>Not a page</p>')).toThrow('no element with the id shell-site');
});
