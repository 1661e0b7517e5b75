import { join } from 'node:path';
import { integrityOf, type ReleaseError } from '@site/releases';
import { type Edit, pagesIn, publishChanged } from '../bench/flip/marked-release.ts';
import { projectRoot } from '../launch/paths.ts';
import { readinessOf } from '../topology/replica-state.ts';
import { browserErrorOn } from './browser.ts';
import type { Incident, Plan } from './incident.ts';
import type { Failure, Promises } from './judge.ts';
import { isAsBefore, metricOf, mustSucceed, ofShells, type Stage } from './stage.ts';

type Noticed = Plan['noticed'];

export interface Kind {
  what: string;
  /** One of these must be the reason why the gate refuses it. */
  refusedWith: ReleaseError['code'][];
  allowed?: Promises['allowed'];
  /** Added to the server code. `page` is the page of a number, `Component` its component. */
  server?: string;
  /** Put before the browser code of that page. */
  browser?: string;
  noticed: (stage: Stage, version: string) => Noticed;
  noticeMs?: number;
  saw?: string;
}

const remote = 'mf-content';
/** Not among the samples that are rendered before a release goes live. */
const page = '/angel-numbers/333/';
const isNumberPage = ({ path }: Failure) => /^\/angel-numbers\/\d+\/$/.test(path);

const countedFailures: Kind['noticed'] = (stage, version) => async () => {
  const failures = `shell_remote_failures_total{remote="${remote}",release="${version}"}`;
  return (await metricOf(stage, failures)) > 0 && 'metric shell_remote_failures_total';
};

export const kinds = {
  'throws-on-server': {
    what: 'a release throws on the server',
    refusedWith: ['RENDER_FAILED'],
    allowed: {
      failure: (failure) => isNumberPage(failure) && failure.status === 500,
      why: 'the gate refused it; it was promoted without the gate',
    },
    server: `page.Component = () => { throw new Error('drill'); };`,
    noticed: countedFailures,
  },
  'throws-in-browser': {
    what: 'a release throws only in browsers',
    refusedWith: ['BROWSER_FAILED'],
    browser: `throw new Error('drill');`,
    noticed:
      ({ origin }) =>
      () =>
        browserErrorOn(origin, page, 'drill'),
    saw: "the server's HTML, whose links work",
  },
  hangs: {
    what: 'a release hangs a render worker',
    refusedWith: ['RENDER_FAILED'],
    allowed: {
      failure: ({ path, kind, status, retryAfter }) =>
        path === page && (kind === 'broken' || (status === 503 && retryAfter === true)),
      why: 'only on the page that hangs, some after 10 s',
    },
    server: `page.Component = (props) => {
      while (props.params.slug === '333') {}
      return Component(props);
    };`,
    noticed: countedFailures,
  },
  slow: {
    what: 'a release is slow',
    refusedWith: ['RENDER_SLOWER'],
    server: `page.Component = (props) => {
      for (const end = Date.now() + 250; Date.now() < end; ) {}
      return Component(props);
    };`,
    noticed: slowRenders,
    saw: 'pages after 0.3 s',
  },
  leaks: {
    what: 'a release leaks memory',
    refusedWith: ['RENDER_FAILED', 'PAGE_UNSTABLE', 'RENDER_SLOWER'],
    allowed: {
      failure: ({ kind, retryAfter }) => kind === 'broken' || retryAfter === true,
      why: 'a worker without memory takes the renders that it has with it',
    },
    server: `const leaked = [];
    page.Component = (props) => {
      leaked.push(new Array(2e6).fill(0.5));
      return Component(props);
    };`,
    noticed: countedFailures,
    // Until the memory of a worker is used up.
    noticeMs: 60_000,
  },
  'breaks-links': {
    what: 'a release breaks links',
    refusedWith: ['LINK_BROKEN'],
    server: `page.crumbs = () => [{ name: 'Angel Numbers', href: '/angel-nubmers/' }];`,
    noticed:
      ({ origin }) =>
      async () => {
        const html = await (await fetch(origin + page)).text();
        const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path = '']) => path));
        for (const path of links) {
          const { status, body } = await fetch(origin + path.replaceAll('&amp;', '&'));
          await body?.cancel();
          if (status === 404) return 'a visitor: a link to a 404';
        }
        return false;
      },
    saw: 'a breadcrumb to a page that does not exist',
  },
} satisfies Record<string, Kind>;

function slowRenders(stage: Stage, version: string): Noticed {
  const read = (of: string) => metricOf(stage, `shell_render_seconds_${of}{part="own"}`);
  let before: { sum: number; count: number } | undefined;
  return async () => {
    if (!(await ofShells(stage, readinessOf)).every((shell) => shell?.releases[remote] === version))
      return false;
    before ??= { sum: await read('sum'), count: await read('count') };
    const renders = (await read('count')) - before.count;
    const meanMs = (1_000 * ((await read('sum')) - before.sum)) / renders;
    return renders >= 10 && meanMs > 100 && 'metric shell_render_seconds';
  };
}

/** An incident: a bad release goes live although the gate may refuse it, is noticed, and is rolled back. */
export function badRelease(kind: Kind, withdrawMs: number, name: string): Incident<Stage> {
  return {
    name,
    what: kind.what,
    caughtBy: 'gate',
    promises: {
      ...(kind.allowed && { allowed: kind.allowed }),
      noticeMs: kind.noticeMs ?? 15_000,
      recoverMs: 15_000,
      withdrawMs,
    },
    async plan(stage) {
      const build = join(projectRoot, remote, 'dist');
      const version = await publishChanged(build, name, stage, (edit) => makeBad(kind, edit));
      // Only a browser finds what throws only there.
      const gate = kind.browser ? '--browser' : '--no-browser';
      const checked = await stage.releases('promote', remote, version, '--dry-run', gate);
      const refusal = kind.refusedWith.find((code) => RegExp(`^${code} `, 'm').test(checked.output));
      if (checked.code === 0 || !refusal)
        throw new Error(
          `The gate did not refuse it with ${kind.refusedWith.join(' or ')}:\n${checked.output}`,
        );
      return {
        // Skip the gate, which has just checked the release.
        harm: () => mustSucceed(stage.releases('promote', remote, version, '--skip-render')),
        noticed: kind.noticed(stage, version),
        repair: () => mustSucceed(stage.releases('rollback', remote, '--why', `drill: ${name}`)),
        recovered: () => isAsBefore(stage),
        saw: () => [`${refusal} stops it; promoted without the gate`, kind.saw].filter(Boolean).join('; '),
      };
    },
  };
}

function makeBad({ server, browser }: Kind, edit: Edit): void {
  if (server)
    edit('server/*.mjs', (code) => {
      const page = `${pagesIn(code)}['./number-page']`;
      return `${code}\n{ const page = ${page}; const { Component } = page;\n${server} }\n`;
    });
  if (!browser) return;
  let hashes: [before: string, after: string] = ['', ''];
  edit('web/number-page.*.js', (code) => {
    const changed = `${browser}\n${code}`;
    hashes = [integrityOf(Buffer.from(code)), integrityOf(Buffer.from(changed))];
    return changed;
  });
  // The entry states the hash of each file, so that the browser runs the changed one.
  edit('web/remote-entry.*.js', (code) => code.replace(...hashes));
}
