import { visit } from '@site/kit/testing';
import { expect, it } from 'vitest';
import questionsContent from '../../content/questions.yaml';
import questionsPage from '../pages/what-does-it-mean-page.tsx';
import { plainText } from '../text/inline-text.tsx';
import { headings, sectionUnder, visibleText } from '../text/test/read-html.ts';

const { html, meta } = await visit(questionsPage, questionsContent.path);

it('answers the nine questions with the urgencies of the specification', () => {
  expect(questionsContent.questions.map(({ number, urgency }) => `${number} ${urgency}`)).toEqual([
    '111 High',
    '222 Medium',
    '333 Medium',
    '444 Low',
    '555 High',
    '777 Low',
    '888 Medium',
    '999 Medium',
    '1111 Very High',
  ]);
});

it('shows each question with answer, badge, timing and a link to its number', () => {
  for (const { number, question, answer, timing } of questionsContent.questions) {
    for (const text of [question, answer, timing]) expect(html).toContain(text);
    expect(html).toMatch(
      new RegExp(
        `href="/angel-numbers/${number}/"><span>${questionsContent.learnMore}<span class="sr-only"> about ${number}</span>`,
      ),
    );
  }
  expect(html.match(/>Medium priority</g)).toHaveLength(4);
});

it('shows seven clock times with meaning and action, and two steps', () => {
  const { clock, clockTitle, steps, stepsTitle } = questionsContent;
  expect(headings(sectionUnder(html, clockTitle), 3).join(' ')).toBe('1:11 2:22 3:33 4:44 5:55 11:11 12:12');
  for (const { time, meaning, action } of clock)
    expect(visibleText(sectionUnder(html, time))).toBe(`${meaning} ${action}`);
  expect(headings(sectionUnder(html, stepsTitle), 3)).toEqual(steps.map(({ title }) => title));
  expect(steps).toHaveLength(2);
  for (const { title, text } of steps)
    expect(visibleText(sectionUnder(html, title))).toContain(plainText(text));
});

it('has structured data for the questions and the steps', () => {
  expect(meta?.structuredData).toMatchObject([
    { '@type': 'CollectionPage', mainEntity: { numberOfItems: 9 } },
    { '@type': 'FAQPage', mainEntity: { length: 9 } },
    { '@type': 'HowTo', step: { length: 2 } },
  ]);
  expect(JSON.stringify(meta)).not.toContain('](');
});
