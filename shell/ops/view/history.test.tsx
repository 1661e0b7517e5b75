import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OpsState } from '../read-ops-state.ts';
import { History } from './history.tsx';

test('changes of a rollout name its candidate and share, not the release that stays live', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const change = {
    remote: 'mf-tools',
    version: '1.0.0-aaaa1111',
    from: '1.0.0-aaaa1111',
    at,
    by: 'ada',
    why: '',
  };
  const rollout = { candidate: '1.1.0-bbbb2222', share: 25 };
  const history = [
    { ...change, sequence: 3, action: 'rollback', event: 'rollout-stopped', bad: rollout.candidate },
    { ...change, sequence: 2, action: 'promote', event: 'rollout-started', rollout },
  ];
  const html = renderToStaticMarkup(<History {...({ history, now: at } as unknown as OpsState)} />);
  expect(html).toContain('rollout stopped (1.1.0-bbbb2222)');
  expect(html).toContain('rollout started 25% (1.1.0-bbbb2222)');
});
