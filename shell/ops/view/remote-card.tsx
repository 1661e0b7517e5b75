import { rolloutSteps } from '../actions.ts';
import { type RangeName, type ReleaseSeries, ranges, type Totals } from '../count-history.ts';
import type { OpsRemote, OpsState } from '../read-ops-state.ts';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { Chart } from './chart.tsx';
import { RolloutPanel } from './rollout-panel.tsx';
import { ago, Time } from './time.tsx';

interface RemoteCardProps extends Pick<OpsState, 'now' | 'range' | 'formToken'> {
  remote: OpsRemote;
  hasAlert: boolean;
}

const verbs = { pause: 'Pause', resume: 'Resume', freeze: 'Freeze', unfreeze: 'Unfreeze' };

export function RemoteCard({ remote, now, range, formToken, hasAlert }: RemoteCardProps) {
  const { remote: name, live, since, by, why, previous, freeze, rollout, series, mayChange } = remote;
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-sm border bg-surface p-4 sm:p-6 ${hasAlert ? 'border-danger' : 'border-rule'}`}
    >
      <header>
        <h3 className="font-serif text-h3">{name}</h3>
        <p className="font-medium">{live ?? 'no release'}</p>
        {since && (
          <p className="text-small">
            {live ? 'live' : 'taken off the site'} <Time at={since} now={now} /> by {by}
            {why && `: ${why}`}
          </p>
        )}
        {previous && <p className="text-small text-ink-soft">before: {previous}</p>}
      </header>
      {freeze && (
        <p className="rounded-sm bg-caution-wash px-4 py-2 text-small text-caution">
          Frozen {ago(Date.parse(now) - Date.parse(freeze.at))} by {freeze.by}: {freeze.why}. Rolling back is
          possible.
        </p>
      )}
      {rollout && <RolloutPanel {...remote} rollout={rollout} now={now} />}
      <Counts series={series} range={range} />
      {mayChange ? (
        <div className="mt-auto flex flex-col gap-2">
          {offersOf(remote).map((offer) => (
            <FoldedForm
              key={offer.action}
              id={`${name}-${offer.action}`}
              remote={name}
              formToken={formToken}
              {...offer}
            />
          ))}
        </div>
      ) : (
        <p className="mt-auto text-small text-ink-soft">Your token may not change this remote.</p>
      )}
    </article>
  );
}

type FoldedFormProps = ActionFormProps & { title: string };

/** What an operator can do now. */
function offersOf({ remote, live, previous, bad, freeze, rollout, releases }: OpsRemote) {
  const offers: Omit<FoldedFormProps, 'id' | 'remote' | 'formToken'>[] = [];
  const others = releases.filter((release) => release !== live);
  if (rollout) {
    const { candidate: version, state } = rollout;
    const action = state === 'paused' ? 'resume' : 'pause';
    // With its version: if the rollout has ended meanwhile, the release before it must not become live.
    const stop = { title: 'Stop the rollout…', label: `Back to ${live}` };
    offers.push({ action: 'rollback', ...stop, ...(live && { version: live }) });
    offers.push({ action, title: `${verbs[action]}…`, label: `${verbs[action]} the rollout` });
    if (!freeze)
      offers.push({ action: 'promote', title: 'Give it to everyone…', version, label: `Promote ${version}` });
  } else {
    const earlier = previous ? [previous, ...others.filter((release) => release !== previous)] : others;
    // Do not offer releases that were rolled back.
    const newer = others.filter((release) => !bad.includes(release));
    const steps = Object.keys(rolloutSteps);
    if (earlier.length > 0)
      offers.push({
        action: 'rollback',
        title: 'Roll back…',
        versions: earlier,
        // Not one that was never live, or was rolled back: a rollback does not check what it makes live.
        preselected: previous ?? undefined,
        bad,
        label: `Roll back ${remote}`,
      });
    if (!freeze && newer.length > 0)
      offers.push({
        action: 'promote',
        title: 'Promote…',
        versions: newer,
        preselected: newer[0],
        steps,
        label: `Promote ${remote}`,
      });
  }
  const action = freeze ? 'unfreeze' : 'freeze';
  if (live || freeze)
    offers.push({ action, title: `${verbs[action]}…`, label: `${verbs[action]} ${remote}` });
  return offers;
}

function FoldedForm({ title, ...form }: FoldedFormProps) {
  return (
    <details id={`${form.id}-fold`} className="rounded-sm border border-rule">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">{title}</summary>
      <div className="border-t border-rule p-4">
        <ActionForm {...form} />
      </div>
    </details>
  );
}

/** Charts beside each other have one scale for all releases of a remote. */
function Counts({ series, range }: { series: readonly ReleaseSeries[]; range: RangeName }) {
  const top = (of: (bar: Totals) => number) => Math.max(1, ...series.flatMap(({ bars }) => bars.map(of)));
  const failedPages = (bar: Totals) => bar.failedPages;
  const browserFailures = (bar: Totals) => bar.browserFailures;
  const failures = Math.max(top(failedPages), top(browserFailures));
  const renderMs = (bar: Totals) => bar.renderMs ?? 0;
  // A remote may only be part of pages of others.
  const viewsOf = ({ pages, views }: Totals) => Math.max(pages, views);
  return (
    <div className="flex flex-col gap-4">
      {series.map(({ release, bars, total }) => {
        const chart = (label: string, of: (bar: Totals) => number, max: number, isFailure = false) => (
          <Chart label={label} values={bars.map(of)} max={max} isBad={isFailure && of(total) > 0} />
        );
        const rendered =
          total.renderMs === undefined ? 'no renders' : `${total.renderMs.toFixed(0)} ms to render`;
        return (
          <div key={release} className="flex flex-col gap-2">
            <p className="text-small">
              <span className="font-medium">{release}</span> in the last {ranges[range].title}
            </p>
            <div className="grid grid-cols-2 gap-x-4 gap-y-3">
              {chart(`${viewsOf(total)} pages`, viewsOf, top(viewsOf))}
              {chart(`${total.failedPages} failed pages`, failedPages, failures, true)}
              {chart(rendered, renderMs, top(renderMs))}
              {chart(`${total.browserFailures} browser errors`, browserFailures, failures, true)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
