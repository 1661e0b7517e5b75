import { expect, it } from 'vitest';
import { vocabularyErrors } from './vocabulary.ts';

const context = { '@context': 'https://schema.org' };

it('accepts the schema.org vocabulary and reports everything else with its path', async () => {
  const errors = await vocabularyErrors({
    valid: {
      ...context,
      '@type': 'WebSite',
      publisher: { '@id': 'https://numbers.example/#organization' },
      potentialAction: { '@type': 'SearchAction', target: 'x', 'query-input': 'required name=q' },
    },
    property: { ...context, '@type': 'Article', headLine: 'Too loud' },
    nested: {
      ...context,
      '@type': 'CollectionPage',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem' }, { '@type': 'ListItem', title: 'Not a name' }],
      },
    },
    type: { ...context, '@type': 'NumberPage' },
    untyped: { ...context, name: 'A thing' },
    kind: { ...context, '@type': 'HowTo', step: { '@type': 'ListItem' } },
    value: { ...context, '@type': 'Article', datePublished: 2026 },
    context: { '@context': 'https://schema.example', '@type': 'Thing' },
  });
  expect(errors).toEqual([
    expect.stringMatching(/^property\.headLine: .*headLine.* does not exist in type/),
    expect.stringMatching(/^nested\.mainEntity\.itemListElement\[1]\.title: .*title.* does not exist/),
    expect.stringMatching(/^type: .*no exported member 'NumberPageLeaf'/),
    expect.stringMatching(/^untyped: .* is not assignable to type 'WithContext<ThingLeaf>'/),
    expect.stringMatching(/^kind\.step: Type 'ListItemLeaf' is not assignable/),
    expect.stringMatching(/^value\.datePublished: Type 'number' is not assignable/),
    expect.stringMatching(/^context\.@context: /),
  ]);
});
