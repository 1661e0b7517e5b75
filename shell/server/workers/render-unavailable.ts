/** Thrown when no worker can render in time: all are busy, or the pool is closing. */
export class RenderUnavailable extends Error {}

/** The job did not run. That says nothing about the code that it needs: visitors can fill the queue. */
export class RenderBusy extends RenderUnavailable {}

export class CompositionReplaced extends RenderUnavailable {
  override message = 'This composition is no longer live';
}
