import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Action } from '../actions.ts';
import type { OpsRemote } from '../read-ops-state.ts';
import { RemoteCard } from './remote-card.tsx';

const at = '2026-11-22T12:00:00.000Z';

function cardOf(of: object) {
  const remote = {
    ...{ remote: 'mf-tools', live: '1.0.0-aaaa1111', previous: null, releases: [], bad: [] },
    ...{ counts: null, stopped: [], series: [], mayChange: true },
    ...of,
  } as unknown as OpsRemote;
  return renderToStaticMarkup(
    <RemoteCard remote={remote} now={at} range="hour" formToken="token" hasAlert={false} />,
  );
}

function formOf(action: Action, of: object) {
  return new RegExp(`<form[^>]*action="/_ops/${action}".*?</form>`).exec(cardOf(of))?.[0];
}
const rollbackForm = (of: object) => formOf('rollback', of);

const rollout = { candidate: '1.1.0-bbbb2222', share: 5, steps: [5, 100], state: 'running', since: at };
const freeze = { at, by: 'ada', why: 'audit' };

test('a release that was never live is not preselected for a rollback, which would not check it', () => {
  const releases = ['1.1.0-bbbb2222', '1.0.0-aaaa1111'];
  expect(rollbackForm({ releases, bad: ['1.1.0-bbbb2222'] })).toContain(
    '<option value="" selected="">choose one</option><option value="1.1.0-bbbb2222">1.1.0-bbbb2222 (bad)</option>',
  );
  expect(rollbackForm({ releases, previous: '1.1.0-bbbb2222' })).toContain(
    '<option value="1.1.0-bbbb2222" selected="">1.1.0-bbbb2222</option>',
  );
});

test('stopping a rollout that has ended meanwhile does not roll back the stable release', () => {
  expect(rollbackForm({ rollout, previous: '0.9.0-cccc3333' })).toContain(
    'name="version" value="1.0.0-aaaa1111"',
  );
});

test('a withdrawn remote can be unfrozen, but not frozen', () => {
  expect(formOf('unfreeze', { live: null, freeze })).toContain('Unfreeze mf-tools');
  expect(formOf('freeze', { live: null })).toBeUndefined();
  expect(formOf('freeze', {})).toContain('Freeze mf-tools');
});

test('a rollout is not called running while a freeze holds it', () => {
  expect(cardOf({ rollout, freeze })).toContain('5% of visitors (held by the freeze), steps 5, 100%');
  expect(cardOf({ rollout })).toContain('(running)');
});
