import { type DevEvent, devEventsPath } from '../../protocol/dev-event.ts';
import { showFailures } from './failure-notice.ts';

/** What the containers of remotes in development offer (see the kit's entries). */
interface RemoteUpdates {
  hash: () => string;
  /** Resolves with nothing when there is no way from the code that runs to the newest. */
  apply: () => Promise<unknown[] | null>;
}

declare global {
  var siteUpdates: Map<string, RemoteUpdates> | undefined;
}

let server: string | undefined;
const newest = new Map<string, string>();
const live = new Map<string, number>();
const failures = new Map<string, string>();
/** Reloading earlier than the server has the new code would show the old one, and not fit to the new scripts. */
const reloadAt = new Map<string, number>();
let turn: Promise<void> = Promise.resolve();

const source = new EventSource(devEventsPath);
source.onmessage = ({ data }) => {
  const event = JSON.parse(data) as DevEvent;
  if (event.kind === 'hello') {
    if (server && server !== event.server) location.reload();
    server = event.server;
  }
  if (event.kind === 'code') {
    const { remote, number, hash } = event;
    newest.set(remote, hash);
    turn = turn.then(() => takeIn(remote)).catch((error) => reloadFor(remote, number, error));
  }
  if (event.kind === 'live') {
    live.set(event.remote, event.number);
    if (event.reshaped || event.number >= (reloadAt.get(event.remote) ?? Number.POSITIVE_INFINITY))
      location.reload();
  }
  if (event.kind === 'failure') {
    if (event.message) failures.set(event.remote, event.message);
    else failures.delete(event.remote);
    showFailures(failures);
  }
};

/** Takes updates in one by one until the page runs the newest code. A remote that is not on this page needs none. */
async function takeIn(remote: string) {
  const updates = globalThis.siteUpdates?.get(remote);
  while (updates && updates.hash() !== newest.get(remote)) {
    if (!(await updates.apply())) throw new Error('it was built anew');
  }
}

function reloadFor(remote: string, number: number, error: unknown) {
  console.info(`[dev] ${remote} cannot change in place, the page is loaded again:`, String(error));
  if ((live.get(remote) ?? 0) >= number) location.reload();
  else reloadAt.set(remote, number);
}
