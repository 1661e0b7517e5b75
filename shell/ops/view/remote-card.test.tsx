import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OpsRemote } from '../read-ops-state.ts';
import { RemoteCard } from './remote-card.tsx';

test('stopping a rollout that has ended meanwhile does not roll back the stable release', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const rollout = { candidate: '1.1.0-bbbb2222', share: 5, steps: [5, 100], state: 'running', since: at };
  const remote = {
    ...{ remote: 'mf-tools', live: '1.0.0-aaaa1111', previous: '0.9.0-cccc3333', releases: [], bad: [] },
    ...{ rollout, counts: null, stopped: [], series: [], mayChange: true },
  } as unknown as OpsRemote;
  const html = renderToStaticMarkup(
    <RemoteCard remote={remote} now={at} range="hour" formToken="token" hasAlert={false} />,
  );
  const form = /<form[^>]*action="\/_ops\/rollback".*?<\/form>/.exec(html)?.[0];
  expect(form).toContain('name="version" value="1.0.0-aaaa1111"');
});
