import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import samplePage from './sample-page.tsx';

test('renders its heading without JavaScript', () => {
  const html = renderToStaticMarkup(<samplePage.Component params={{}} search={{}} />);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Sample');
});
