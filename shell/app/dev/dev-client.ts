import { renderStaticContent } from '@site/kit/host';
import { type DevEvent, type DevFailure, devEventsPath } from '../../protocol/dev-event.ts';
import { showFailures } from './failure-notice.ts';
import { type PartFailure, partFailureEvent } from './part-failure.ts';

/** What the containers of remotes in development offer (see the entries of @site/remote-build). */
interface RemoteUpdates {
  hash: () => string;
  /** Resolves with null when the running code cannot be updated to the latest. */
  apply: () => Promise<unknown[] | null>;
}

declare global {
  var siteUpdates: Map<string, RemoteUpdates> | undefined;
}

let server: string | undefined;
const latestHashes = new Map<string, string>();
/** The number of the build that the server renders, by remote. */
const liveNumbers = new Map<string, number>();
const buildFailures = new Map<string, DevFailure>();
/** What a component of the remote threw in this document. */
const partFailures = new Map<string, DevFailure>();
/** The build to wait for before reloading: the server would otherwise send old HTML for new scripts. */
const reloadAt = new Map<string, number>();
let queue: Promise<void> = Promise.resolve();

const source = new EventSource(devEventsPath);
source.onmessage = ({ data }) => {
  const event = JSON.parse(data) as DevEvent;
  if (event.kind === 'hello') {
    if (server && server !== event.server) location.reload();
    server = event.server;
  }
  if (event.kind === 'code') {
    const { remote, number, hash } = event;
    latestHashes.set(remote, hash);
    queue = queue.then(() => applyUpdates(remote)).catch((error) => reloadFor(remote, number, error));
  }
  if (event.kind === 'live') {
    liveNumbers.set(event.remote, event.number);
    if (event.reshaped || event.number >= (reloadAt.get(event.remote) ?? Number.POSITIVE_INFINITY))
      location.reload();
  }
  if (event.kind === 'failure') {
    if (event.failure) buildFailures.set(event.remote, event.failure);
    else buildFailures.delete(event.remote);
    showAll();
  }
};

addEventListener(partFailureEvent, (event) => {
  const { remote, error } = (event as CustomEvent<PartFailure>).detail;
  const title = `A component of ${remote} failed in the browser. Its console has the stack.`;
  partFailures.set(remote, { title, message: String(error) });
  showAll();
});

function showAll() {
  showFailures([...buildFailures.values(), ...partFailures.values()]);
}

/** Applies updates one by one until the page runs the latest code. A remote that is not on this page has none. */
async function applyUpdates(remote: string) {
  const updates = globalThis.siteUpdates?.get(remote);
  while (updates && updates.hash() !== latestHashes.get(remote)) {
    // A part that failed in its first render would keep its notice.
    if (partFailures.has(remote)) throw new Error('a component failed');
    if (!(await updates.apply())) throw new Error('there is no hot update from the running code');
    renderStaticContent();
  }
}

function reloadFor(remote: string, number: number, error: unknown) {
  console.info(`[dev] ${remote} cannot be updated in place, reloading the page:`, String(error));
  if ((liveNumbers.get(remote) ?? 0) >= number) location.reload();
  else reloadAt.set(remote, number);
}
