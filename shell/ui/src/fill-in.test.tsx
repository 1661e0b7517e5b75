import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Filled, fillIn } from './fill-in.tsx';

it('puts each value at its placeholders and leaves everything else alone', () => {
  expect(fillIn('{count} on {topic}: {count} {', { count: 0, topic: '{count} $& money' })).toBe(
    '0 on {count} $& money: 0 {',
  );
  expect(fillIn('{unknown}', {})).toBe('{unknown}');
});

it('puts elements at placeholders', () => {
  expect(
    renderToStaticMarkup(<Filled text="{sum} is {sum}, & more" values={{ sum: <strong>9</strong> }} />),
  ).toBe('<strong>9</strong> is <strong>9</strong>, &amp; more');
});
