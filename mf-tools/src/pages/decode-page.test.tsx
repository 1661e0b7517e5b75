import { numberPicture } from '@site/contracts';
import { HttpError } from '@site/kit';
import { renderInSite, visit } from '@site/kit/testing';
import { FaqFailure } from '@site/ui/faq';
import { describe, expect, it } from 'vitest';
import content from '../../content/decoder/decode.yaml';
import { sampleResult } from '../../test/sample-result.ts';
import page from './decode-page.tsx';

const render = (search: Record<string, string> = {}) =>
  renderInSite(<page.Component params={{}} search={search} />, { at: '/decode' });

it('renders the form, which posts to the page itself, and everything around it', async () => {
  const html = await render();
  expect(html).toContain('<h1 class="font-serif text-h1 tracking-tight">Decode Any Angel Number</h1>');
  const form = /<form[^>]*>/.exec(html)?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/decode?number=#reading"');
  for (const name of ['number', 'context', 'frequency', 'location']) expect(html).toContain(`name="${name}"`);
  expect(html).toContain('href="/#calculator"');
  expect(html).toContain('href="/angel-numbers/"');
  expect(html).toContain('Get Your Personal Reading');
});

it('says why there is no reading of what an address asks for', async () => {
  const html = await render({ number: '444 love' });
  expect(html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="number"[^>]* value="444 love"/);
  expect(html).toContain('Use only digits, with : . - / or spaces between them');
});

it('has a number field and the choices of the specification', async () => {
  const html = await render();
  expect(html).toMatch(
    /<label for="([^"]+)"[^>]*>The number<\/label>.*<input[^>]* id="\1"[^>]* name="number"/,
  );
  const field = /<input[^>]* name="number"[^>]*>/.exec(html)?.[0];
  expect(field).toContain('placeholder="111, 222, 11:11"');
  // The keyboard of a phone must have the characters of the placeholder and a submit key.
  expect(field).toContain('inputMode="text"');
  expect(field).toContain('enterKeyHint="go"');
  const choices = (name: string) => {
    const select = new RegExp(`<select[^>]* name="${name}".*?</select>`).exec(html)?.[0] ?? '';
    const options = select.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)</g);
    return [...options].map(([, value, attributes, label]) => [value, label, attributes?.trim()].join('|'));
  };
  expect(choices('context')).toEqual([
    '|\u00a0|hidden="" aria-label="General" selected=""',
    'general|General|',
    'love|Love &amp; Relationships|',
    'career|Career &amp; Money|',
    'spirituality|Spirituality|',
    'twin-flames|Twin Flames|',
    'manifestation|Manifestation|',
  ]);
  expect(choices('frequency')).toEqual([
    '|Not sure|selected=""',
    'rarely|Rarely|',
    'sometimes|Sometimes|',
    'often|Often|',
    'constantly|Constantly|',
  ]);
  expect(choices('location')).toEqual([
    '|Not sure|selected=""',
    'clock|Digital Clocks|',
    'receipt|Receipts|',
    'license|License Plates|',
    'address|Addresses|',
    'other|Other|',
  ]);
});

it('explains the three steps and compares itself to the calculator', async () => {
  const html = await render();
  const section = (id: string) => new RegExp(`<section[^>]* id="${id}".*?</section>`).exec(html)?.[0] ?? '';
  const texts = (part: string, tag: string) =>
    [...part.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text = '']) =>
      text.replace(/<[^>]+>/g, ''),
    );
  expect(texts(section('how-it-works'), 'h3')).toEqual(['Enter the number', 'Add context', 'Get insights']);
  const comparison = section('decoder-or-calculator');
  expect(texts(comparison, 'h2')).toEqual(['Decoder or calculator?']);
  expect(texts(comparison, 'thead').join()).toMatch(/Number decoder.*Personal calculator/);
  expect(texts(comparison, 'tbody').join()).toMatch(
    /What does this number mean\?.*Which number is mine\?.*On our server.*In your browser/,
  );
  expect(texts(comparison, 'a')).toEqual(['Go to the personal calculator', 'Browse all angel numbers']);
});

it('has breadcrumbs, and a date in the sitemap', async () => {
  expect((await visit(page, '/decode')).crumbs).toEqual([{ name: 'Decode Angel Numbers' }]);
  expect(page.sitemap && (await page.sitemap(async () => [] as never))).toEqual([
    { path: '/decode', modifiedAt: content.editedAt },
  ]);
  const { meta } = await visit(page, '/decode');
  expect(meta?.structuredData?.[0]).toMatchObject({ '@type': 'WebPage', dateModified: content.editedAt });
});

it('prefills the number of a shared address, escaped', async () => {
  expect(await render({ number: '11:11' })).toMatch(/<input[^>]*name="number"[^>]*value="11:11"/);
  expect(await render({ number: '"><b>' })).not.toContain('<b>');
});

describe('the address of a reading', () => {
  const at = '/decode?number=11%3A11&context=love';
  const answers = {
    '/api/calculate?number=11%3A11&context=love': sampleResult('A door.'),
    '/api/faqs?category=decoder': [],
  };

  it('has the reading, and a form that holds what was asked', async () => {
    const { html } = await visit(page, at, answers);
    expect(html).toContain('What 11:11 says');
    expect(html).toContain('A door.');
    expect(html).toMatch(/<input[^>]*name="number"[^>]*value="11:11"/);
    expect(html).toMatch(/<option value="love" selected="">/);
    expect(html).not.toContain('autofocus');
  });

  it('has a preview of its own, and stays out of search engines', async () => {
    expect((await visit(page, at, answers)).meta).toEqual({
      title: 'What 11:11 means: Love & Relationships (2025)',
      description: 'A door.',
      canonical: '/decode',
      noindex: true,
    });
    const { relatedNumber: _, ...ofItsOwn } = sampleResult('A door.');
    const plain = { ...answers, '/api/calculate?number=11%3A11': ofItsOwn };
    const { meta } = await visit(page, '/decode?number=11%3A11', plain);
    expect(meta?.title).toBe('What 11:11 means (2025)');
    expect(meta?.image).toEqual(numberPicture('1111', '1111'));
  });

  it('keeps the form when the reading cannot be loaded', async () => {
    const failing = { ...answers, '/api/calculate?number=11%3A11&context=love': new HttpError(500, 'no') };
    const { html, status, meta } = await visit(page, at, failing);
    expect(status).toBe(200);
    expect(html).toMatch(/<input[^>]*name="number"[^>]*value="11:11"/);
    expect(html).not.toContain('id="reading"');
    expect(meta?.noindex).toBe(true);
  });
});

describe('the questions', () => {
  const address = '/api/faqs?category=decoder';
  const faq = { id: '1', category: 'decoder', question: 'From the API?', answer: 'Yes, “here”.' };
  const kinds = (page: Awaited<ReturnType<typeof visit>>) =>
    page.meta?.structuredData?.map((one) => (one as { '@type': string })['@type']);

  it('are loaded before the page is rendered, and are in its structured data', async () => {
    const shown = await visit(page, '/decode', { [address]: [faq] });
    expect(shown.html).toContain('Questions about decoding');
    expect(shown.html).toContain(faq.question);
    expect(shown.html).toContain(faq.answer);
    expect(shown.meta?.structuredData?.at(-1)).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: faq.question, acceptedAnswer: { '@type': 'Answer', text: faq.answer } },
      ],
    });
  });

  it('are five placeholders when the API does not answer', async () => {
    const shown = await visit(page, '/decode', { [address]: new HttpError(503, 'down') });
    expect(shown.status).toBe(200);
    const section = /<section id="faqs".*?<\/section>/.exec(shown.html)?.[0];
    expect(section).toContain('aria-label="Loading questions"');
    expect(section?.match(/animate-breathe/g)).toHaveLength(5);
    const failure = await renderInSite(<FaqFailure retry={() => {}} />, { at: '/decode' });
    const [, message] = /<p role="status">([^<]+)</.exec(failure) ?? [];
    expect(message).toBeDefined();
    expect(section).not.toContain(message);
    expect(kinds(shown)).toEqual(['WebPage', 'HowTo']);
  });

  it('have no section when there are none', async () => {
    const shown = await visit(page, '/decode', { [address]: [] });
    expect(shown.html).not.toContain('id="faqs"');
    expect(shown.html).not.toContain('Questions about decoding');
    expect(kinds(shown)).toEqual(['WebPage', 'HowTo']);
  });
});
