import { Button } from '../../ui/src/button.tsx';
import type { OpsState } from '../read-ops-state.ts';
import { ActionForm } from './action-form.tsx';
import { ChartRange } from './chart-range.tsx';
import { History } from './history.tsx';
import { RemoteCard } from './remote-card.tsx';
import { Shells } from './shells.tsx';

export function Page(state: OpsState) {
  const { siteName, operator, formToken, notice, remotes, alerts } = state;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-4 py-6 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule pb-4">
        <p className="font-serif text-h3">{siteName} ops</p>
        <form method="post" action="/_ops/sign-out" className="flex items-center gap-4">
          <input type="hidden" name="formToken" value={formToken} />
          <span className="text-small text-ink-soft">{operator}</span>
          <Button type="submit" variant="secondary">
            Sign out
          </Button>
        </form>
      </header>
      <main className="flex flex-col gap-12">
        <div data-refresh="notice" className="empty:hidden">
          {notice && (
            <div
              // The refreshing script leaves a result alone.
              data-notice={notice.isRunning ? undefined : true}
              role={notice.tone === 'danger' ? 'alert' : 'status'}
              className={`rounded-sm border-t-2 px-5 py-4 ${notice.tone === 'danger' ? 'border-danger bg-danger-wash' : 'border-positive bg-positive-wash'}`}
            >
              {notice.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p className="pt-2">
                <a
                  href="/_ops?closed"
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  Close and follow what happens
                </a>
              </p>
            </div>
          )}
        </div>
        <section data-refresh="summary" aria-label="State">
          <Summary {...state} />
        </section>
        <section aria-labelledby="remotes" className="flex flex-col gap-5">
          <h2 id="remotes" className="font-serif text-h2">
            Live
          </h2>
          <ChartRange {...state} />
          <ul className="grid gap-5 lg:grid-cols-2">
            {remotes.map((remote) => (
              <li key={remote.remote} data-refresh={remote.remote} className="min-w-0">
                <RemoteCard
                  remote={remote}
                  now={state.now}
                  range={state.range}
                  formToken={formToken}
                  hasAlert={alerts.some((one) => one.remote === remote.remote)}
                />
              </li>
            ))}
          </ul>
        </section>
        <section data-refresh="shells" aria-labelledby="shells" className="flex flex-col gap-5">
          <Shells {...state} />
        </section>
        <section data-refresh="history" aria-labelledby="history" className="flex flex-col gap-5">
          <History {...state} />
        </section>
      </main>
    </div>
  );
}

/** The first line: the worst problem, and the rollback that ends it. */
function Summary({ alerts, remotes, shells, formToken }: OpsState) {
  const [worst, ...others] = alerts;
  if (!worst) {
    const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
    return (
      <div className="rounded-sm border-t-2 border-positive bg-positive-wash px-5 py-4">
        <h1 className="font-serif text-h2 text-positive">All is well</h1>
        <p>
          {count(remotes.length, 'remote')} on {count(shells.length, 'shell')}. No release fails on more than
          1% of its pages.
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 rounded-sm border-t-2 border-danger bg-danger-wash px-5 py-4">
      <h1 className="font-serif text-h2 text-danger">
        {worst.remote ? `${worst.remote} ${worst.release} ${worst.verb}` : worst.text}
      </h1>
      {worst.remote && <p>{worst.text.replace(/\.?$/, '.')}</p>}
      {worst.remote && worst.backTo && (
        <ActionForm
          id="rollback-form"
          action="rollback"
          remote={worst.remote}
          version={worst.backTo}
          formToken={formToken}
          why={`${worst.release} ${worst.verb}: ${worst.text}`.slice(0, 200)}
          label={`Roll back to ${worst.backTo}`}
        />
      )}
      {worst.remote && !worst.backTo && <p>{worst.whyNoRollback}</p>}
      {others.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {others.map((alert) => (
            <li key={`${alert.remote} ${alert.text}`}>
              {alert.remote && <strong>{`${alert.remote} ${alert.release} ${alert.verb}. `}</strong>}
              {alert.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
