import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../launch/paths.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import { readPromql } from './test/promql.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

const folder = join(import.meta.dirname, 'monitoring');
const docs = join(import.meta.dirname, '../docs');
const read = (path: string) => readFileSync(path, 'utf8');

const rules: Rule[] = parse(read(join(folder, 'alerts.yaml'))).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const dashboard = JSON.parse(read(join(folder, 'dashboard.json')));
const expressions: string[] = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }: { expr: string }) => expr)),
  ...dashboard.annotations.list.map(({ expr }: { expr: string }) => expr),
];
const runbook = read(join(docs, 'runbook.md'));

/** A row of metrics.md: | `name` | type | `label`, `label` | meaning | */
const documented = new Map(
  [...read(join(docs, 'metrics.md')).matchAll(/^\| `(\w+)` \| (\w+) \| (.*?) ?\| (.*) \|$/gm)].map(
    ([, name = '', type = '', labels = '', meaning = '']) => [
      name,
      { type, labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label), meaning },
    ],
  ),
);
const isDefault = (name: string) => /^(process|nodejs)_/.test(name);

let served: ReturnType<typeof readMetrics>;
let site: Awaited<ReturnType<typeof startScratchSite>>;

beforeAll(async () => {
  site = await startScratchSite({ build: false });
  const paths = [
    '/',
    '/angel-numbers/717',
    '/no-such-page',
    '/api/faqs',
    '/api/angel-numbers',
    '/sitemap.xml',
  ];
  for (const path of paths) await (await fetch(site.origin + path)).arrayBuffer();
  served = new Map();
  for (const origin of [site.ops.shell, site.ops.api]) {
    for (const [name, metric] of readMetrics(await (await fetch(`${origin}/metrics`)).text()))
      served.set(name, metric);
  }
}, 120_000);
afterAll(() => site?.stop());

/** Names, types and the labels of all samples in Prometheus' text format. */
function readMetrics(text: string) {
  const metrics = new Map<string, { type: string; labels: string[] }>();
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    metrics.set(name, { type, labels: [] });
  for (const [, sample = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const metric = metrics.get(sample) ?? metrics.get(familyOf(sample));
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g))
      if (metric && label !== 'le' && !metric.labels.includes(label)) metric.labels.push(label);
  }
  return metrics;
}

function familyOf(sample: string): string {
  return sample.replace(/_(bucket|count|sum)$/, '');
}

describe('metrics.md', () => {
  test('lists exactly the metrics of both servers', () => {
    const own = [...served.keys()].filter((name) => !isDefault(name));
    expect([...documented.keys()].sort()).toEqual(own.sort());
  });

  test('names their types and labels', () => {
    for (const [name, { type, labels }] of documented) {
      const metric = served.get(name);
      expect([name, type]).toEqual([name, metric?.type]);
      // Without a sample, a server does not tell its labels.
      if (metric?.labels.length) expect([name, ...labels]).toEqual([name, ...metric.labels]);
    }
    expect(
      [...served].filter(([name, { labels }]) => !isDefault(name) && labels.length > 0).length,
    ).toBeGreaterThan(8);
  });
});

describe('alert rules and dashboard', () => {
  test.each(expressions)('%s uses metrics, labels and values that exist', (expression) => {
    const { selectors, grouping } = readPromql(expression);
    expect(selectors.length).toBeGreaterThan(0);
    const scrapeLabels = ['job', 'instance', 'le'];
    const known = new Set(scrapeLabels);
    for (const { metric, matchers } of selectors) {
      const row = documented.get(metric) ?? documented.get(familyOf(metric));
      const family = metric === 'up' ? undefined : (served.get(metric) ?? served.get(familyOf(metric)));
      if (metric !== 'up') expect(family, metric).toBeDefined();
      // A counter and a gauge have no _count; a histogram has nothing else.
      expect(family?.type === 'histogram', metric).toBe(familyOf(metric) !== metric);
      for (const label of row?.labels ?? []) known.add(label);
      for (const { label, value } of matchers) {
        expect([...scrapeLabels, ...(row?.labels ?? [])], metric).toContain(label);
        const listed = [...(row?.meaning ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
        if (['kind', 'cache', 'state', 'result', 'part'].includes(label))
          expect(listed).toEqual(expect.arrayContaining(value.split('|')));
      }
    }
    expect(grouping.filter((label) => !known.has(label))).toEqual([]);
  });

  test('are valid for promtool', ({ skip }) => {
    const promtool = process.env.PROMTOOL_PATH || 'promtool';
    if (promtool === 'promtool' && spawnSync(promtool, ['--version']).error)
      return skip('promtool is not installed');
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['check', 'config', 'prometheus.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  });
});

describe('runbook.md', () => {
  test.each(rules)('$alert has an entry with a command', ({ alert, annotations }) => {
    const link = `shell/docs/runbook.md#${alert.toLowerCase()}`;
    expect(annotations.runbook).toBe(link);
    const [, entry = ''] = new RegExp(`^### ${alert}\\n([\\s\\S]*?)(?=^##)`, 'm').exec(runbook) ?? [];
    expect(entry).toMatch(/```sh\n[^`]+```|\]\(#/);
  });

  test('has no entry of an alert that is gone, and no command that does not exist', () => {
    const [, alerts = ''] = /^## Alerts\n([\s\S]*?)^## /m.exec(runbook) ?? [];
    expect([...alerts.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(
      rules.map(({ alert }) => alert),
    );
    const used = [...runbook.matchAll(/npm run releases -- (\w+)/g)].map(([, name = '']) => name);
    const commands = globSync('command/{*-commands,run-command}.ts', {
      cwd: join(projectRoot, 'shell/releases'),
    })
      .map((file) => read(join(projectRoot, 'shell/releases', file)))
      .join('\n');
    expect(used.length).toBeGreaterThan(10);
    for (const name of new Set(used)) expect(commands, name).toMatch(new RegExp(`^ {2}'?${name}'?:`, 'm'));
  });
});
