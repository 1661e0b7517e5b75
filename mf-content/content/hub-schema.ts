import { group } from '@site/remote-build/fields';
import { z } from 'zod';
import {
  byKind,
  closing,
  heading,
  line,
  plainHead,
  prose,
  proseLines,
  template,
  titledText,
} from './fields.ts';

/** What the directory of all numbers says around its list. */
export const hub = z.strictObject({
  ...plainHead,
  quickGuideTitle: line.describe('the heading above the short guide'),
  quickGuide: proseLines.describe('the numbered lines of the short guide, below the list'),
  takeawaysTitle: line.describe('the heading above the key points about angel numbers'),
  takeaways: z.array(titledText).length(4).describe('the four key points, each on a card'),
  filter: group('the box above the list that narrows it', {
    label: line.describe('the label above the box'),
    placeholder: line.describe('what the box shows before anything is typed'),
    button: line.describe('the label of the button that opens the number that was typed'),
    none: template('button').describe("shown if nothing fits; {button} is the button's label"),
    one: line.describe('shown if only one number fits what was typed'),
    many: template('count').describe('shown if several numbers fit; {count} is how many'),
  }),
  directoryTitle: line.describe('read by screen readers before the list of all numbers'),
  groups: byKind(z.strictObject(heading)).describe('the parts of the list, by kind of number'),
  howToTitle: line.describe('the heading above the steps'),
  howToLede: line.describe('the line below the heading of the steps'),
  howTo: z.array(titledText).describe('the steps from a number that was seen to something to do'),
  faqs: group('the questions at the end of the page', {
    title: heading.title,
    lede: prose.describe('the line below the heading of this part'),
  }),
  closing,
  unavailable: line.describe("shown when the list can't be loaded"),
  retry: line.describe('the label of the button that loads the list once more'),
});
