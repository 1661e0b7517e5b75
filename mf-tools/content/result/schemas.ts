import { fullTemplate, group, line } from '@site/remote-build/fields';
import { z } from 'zod';
import { toast } from '../fields.ts';

export const offer = z.strictObject({
  title: line.describe('the heading of the sponsored box below a result'),
  text: line.describe('the paragraph of the sponsored box'),
  label: line.describe('the label of the button that opens the site of the partner'),
});

export const sharing = z.strictObject({
  save: line.describe('the label of the button that takes the number to the journal'),
  share: line.describe('the label of the button that opens the share sheet of the device'),
  copy: line.describe('the label of the button that copies text and link of the result'),
  picture: line.describe('the label of the button that makes a picture of the result'),
  pictureFailed: toast.describe('the message when the picture could not be made'),
  copied: toast.describe('the message when text and link were copied'),
  failed: group('the message when text and link could not be copied', {
    title: line.describe('the first line of the message'),
    description: fullTemplate('url').describe(
      'the text below the first line; {url} is the link of the result',
    ),
  }),
});
