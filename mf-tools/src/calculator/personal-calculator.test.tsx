import { renderInSite } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import slot from '../slots/personal-calculator-slot.tsx';

/** The calculator as the server renders it within a page of another remote. */
const html = await renderInSite(<slot.Component />, { at: '/' });

/** The attributes of the only field with this name. */
function fieldNamed(name: string): Record<string, string> {
  const tags = [...html.matchAll(/<input([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const found = tags.filter((attributes) => attributes.includes(` name="${name}"`));
  expect(found).toHaveLength(1);
  const attributes = [...(found[0] ?? '').matchAll(/ ([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(attributes.map(([, key = '', value = '']) => [key.toLowerCase(), value]));
}

/** The text of the element that an attribute refers to. */
const textOf = (id: string | undefined) => new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];

describe('the calculator as the server renders it', () => {
  it('has a name field with a label, a hint and autofill', () => {
    const field = fieldNamed('name');
    expect(field).toMatchObject({ type: 'text', autocomplete: 'name', 'aria-required': 'true' });
    expect(html).toMatch(new RegExp(`<label for="${field.id}"[^>]*>Your full name</label>`));
    expect(textOf(field['aria-describedby'])).toContain('the one you go by');
  });

  it('has a birth date field with a number pad and autofill', () => {
    const field = fieldNamed('birthDate');
    expect(field).toMatchObject({
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'bday',
      placeholder: 'MM-DD-YYYY',
      'aria-required': 'true',
    });
    expect(html).toMatch(new RegExp(`<label for="${field.id}"[^>]*>Your birth date</label>`));
    expect(textOf(field['aria-describedby'])).toBe('Month, day, year.');
  });

  it('is a section with a heading, enabled and without error messages', () => {
    const label = /<section id="personal-calculator" aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(textOf(label)).toBe('Find your personal angel number');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Calculate My Angel Number<\/button>/);
    expect(html).toMatch(/<p aria-live="polite"[^>]*><\/p>/);
    for (const sign of ['disabled=""', ' aria-invalid=']) expect(html).not.toContain(sign);
    expect(html.match(/<[^>]* role="alert"[^>]*>/g)).toEqual([expect.stringContaining('hidden=""')]);
  });

  it('is a form that sends nothing, and explains the sum without scripts', () => {
    expect(html.match(/<form/g)).toHaveLength(1);
    const form = /<form([^>]*)>/.exec(html)?.[1];
    expect(form).toContain('method="dialog"');
    expect(form).not.toContain('action=');
    expect(html).toMatch(/<noscript>.*how to do it by hand: A is 1.*<\/noscript>/);
    expect(html).toContain('aren’t sent, stored, or put into any link');
    for (const inline of ['style=', '<script', ' onclick']) expect(html).not.toContain(inline);
  });
});
