import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionForm } from './action-form.tsx';

/** The options of the list of releases. */
const optionsOf = (versions: string[], bad: string[], preselected?: string) =>
  renderToStaticMarkup(
    <ActionForm
      id="form"
      action="rollback"
      remote="mf-tools"
      formToken="token"
      label="Roll back"
      versions={versions}
      preselected={preselected}
      bad={bad}
    />,
  ).match(/<option.*?<\/option>/g);

test('marks bad releases and preselects the earlier one', () => {
  expect(optionsOf(['1.1.0', '1.0.0'], ['1.1.0'], '1.0.0')).toEqual([
    '<option value="1.1.0">1.1.0 (bad)</option>',
    '<option value="1.0.0" selected="">1.0.0</option>',
  ]);
});

test('preselects none without an earlier release', () => {
  expect(optionsOf(['1.2.0', '1.1.0'], ['1.1.0'])).toEqual([
    '<option value="" selected="">choose one</option>',
    '<option value="1.2.0">1.2.0</option>',
    '<option value="1.1.0">1.1.0 (bad)</option>',
  ]);
});
