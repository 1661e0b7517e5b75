/** The page could not be rendered: its worker ended, or see the subclasses. */
export class RenderUnavailable extends Error {}

/** The job did not run. That says nothing about the code that it needs: visitors can fill the queue. */
export class RenderBusy extends RenderUnavailable {}

export class CompositionReplaced extends RenderUnavailable {
  override message = 'This composition is no longer live';
}
