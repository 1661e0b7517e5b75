import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import samplePage from './sample-page.tsx';

test('the page is there without JavaScript, under one heading', () => {
  const html = renderToStaticMarkup(<samplePage.Component params={{}} search={{}} />);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Sample');
});
