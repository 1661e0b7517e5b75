import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AffiliateBlock } from './affiliate-block.tsx';
import { CalculatorButton } from './calculator-button.tsx';
import { ChipRow } from './chip.tsx';
import { DataTable } from './data-table.tsx';
import { Field, Input, Select } from './field.tsx';
import { Grid } from './grid.tsx';
import { NamedNumberCard } from './named-number-card.tsx';
import { NumberBox } from './number-box.tsx';
import { NumberCard } from './number-card.tsx';
import { NumberPlate } from './number-plate.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';

it('does not call the empty field of a number box invalid', () => {
  expect(renderToStaticMarkup(<NumberBox id="number-box" />)).toMatch(
    /<input [^>]*required="" aria-invalid="false"/,
  );
});

it('names a sponsored link in one text', () => {
  const html = renderToStaticMarkup(
    <AffiliateBlock href="https://partner.example" label="Watch the video" />,
  );
  expect(html).toMatch(
    /<a [^>]*><span>Watch the video<span class="sr-only"> \(opens in a new tab\)<\/span><\/span>/,
  );
  expect(html).not.toContain('role="img"');
});

it('writes out the roles of a table, which phones do not display as one', () => {
  const html = renderToStaticMarkup(
    <DataTable caption="Two" columns={['', 'A', 'B']} rows={[['Pace', '1', '2']]} />,
  );
  expect(html.match(/role="[^"]+"/g)?.map((role) => role.slice(6, -1))).toEqual([
    ...['table', 'rowgroup', 'row', 'columnheader', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'rowheader', 'cell', 'cell'],
  ]);
});

it('writes out the role of a list without markers, which Safari drops', () => {
  const steps = renderToStaticMarkup(<Steps steps={[{ title: 'First', text: 'Do it.' }]} />);
  expect(steps).toMatch(/^<ol role="list"/);
  expect(renderToStaticMarkup(<Grid>A card</Grid>)).toMatch(/^<ul role="list"/);
  expect(renderToStaticMarkup(<ChipRow>{['A chip']}</ChipRow>)).toMatch(/^<ul role="list"/);
});

describe('a field', () => {
  it('links label, hint and error to its control', () => {
    const html = renderToStaticMarkup(
      <Field label="Your email" hint="Never shown." error="Please enter a valid email address">
        {(control) => <Input {...control} type="email" name="email" />}
      </Field>,
    );
    const id = html.match(/<label for="([^"]+)"/)?.[1];
    expect(html).toContain(`<input id="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`);
    expect(html).toContain(`id="${id}-error"`);
    expect(html).toContain('aria-invalid="true"');
  });

  it('renders no error attributes without an error', () => {
    const html = renderToStaticMarkup(
      <Field label="Context" optional>
        {(control) => <Select {...control} />}
      </Field>,
    );
    expect(html).not.toMatch(/aria-(invalid|describedby|required)=/);
    expect(html).toContain('(optional)');
  });
});

it('names the link of a card without a title by the number and its meaning', () => {
  const card = (line?: string) =>
    renderToStaticMarkup(<NamedNumberCard number="111" line={line} to="/angel-numbers/111/" />);
  expect(card('A beginning.')).toMatch(/<a [^>]*aria-label="Angel Number 111: A beginning."/);
  expect(card()).toMatch(/<a [^>]*aria-label="Angel Number 111"/);
});

it('renders no style attributes, which the content security policy blocks', () => {
  const html = renderToStaticMarkup(
    <Section title="All" beside banded>
      <NumberPlate number="717" captioned developing />
      <NumberCard number="555" title="Change" to="/angel-numbers/555/">
        Let it.
      </NumberCard>
      <CalculatorButton label="Calculate Your Number" />
    </Section>,
  );
  expect(html).not.toContain('style=');
  expect(html).toContain('href="/angel-numbers/555/"');
});
