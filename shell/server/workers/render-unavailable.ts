/** The page could not be rendered: its worker ended, or see the subclasses. */
export class RenderUnavailable extends Error {}

/** Says nothing about the code of the page, such as when its worker ended while it also ran other jobs. */
export class NotAtFault extends RenderUnavailable {}

/** No worker was free. Visitors can fill the queue. The job did not run, or may run again. */
export class RenderBusy extends NotAtFault {}

export class CompositionReplaced extends NotAtFault {
  override message = 'This composition is no longer live';
}
