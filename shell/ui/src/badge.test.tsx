import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriorityBadge } from './badge.tsx';

it.each([
  ['Very High', 'text-danger'],
  ['High', 'text-warning'],
  ['Medium', 'text-caution'],
  ['Low', 'text-positive'],
  ['unheard of', 'text-positive'],
])('shows %s with %s and as text', (priority, tone) => {
  const html = renderToStaticMarkup(<PriorityBadge priority={priority} />);
  expect(html).toContain(tone);
  expect(html).toContain(`${priority} priority`);
});
