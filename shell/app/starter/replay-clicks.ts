import { hydrateEvent, liveEvent } from '@site/kit/live-protocol';
import { siteElementId } from '../../protocol/document-ids.ts';
import { onCapture, regionToHydrate, stateOf } from './live-regions.ts';
import { appFailedEvent, type LoadApp } from './load-app.ts';
import { toggleAnswer } from './toggle-answer.ts';

/** How long a click waits for the code that handles it. */
const replayTimeoutMs = 15_000;

interface QueuedClick {
  button: HTMLElement | null;
  label: string;
  form?: HTMLFormElement;
  timer: ReturnType<typeof setTimeout>;
  replay: () => void;
}

/**
 * Intercepts clicks and submits in regions that are not hydrated yet: the button shows its busy label at once, and the
 * event is replayed when the region is ready. Form fields keep their values.
 */
export function replayClicks(loadApp: LoadApp): void {
  const queue = new Map<HTMLElement, QueuedClick>();

  function enqueue(
    event: Event,
    region: HTMLElement,
    { button, form, replay }: Pick<QueuedClick, 'button' | 'form' | 'replay'>,
  ) {
    // The page failed, so its code will not load. The browser posts a form as it does without scripts.
    if (region.closest('[data-failed]')) {
      if (form?.method !== 'post') showNotice(region, true);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (queue.has(region)) return;
    showNotice(region, false);
    const label = button?.textContent ?? '';
    if (button?.dataset.busy) {
      button.textContent = button.dataset.busy;
      button.ariaDisabled = 'true';
      announce(region, button.dataset.busy);
    }
    queue.set(region, { button, label, form, replay, timer: setTimeout(fail, replayTimeoutMs, region) });
    hydrate(region);
  }

  function hydrate(region: HTMLElement) {
    // A document that was cut off has no state.
    if (!loadApp() && document.readyState === 'complete') fail(region);
    region.dispatchEvent(new Event(hydrateEvent));
  }

  /** Restores the button before React hydrates it, so that its label matches the render. */
  function dequeue(region: HTMLElement) {
    const click = queue.get(region);
    if (!click) return;
    queue.delete(region);
    clearTimeout(click.timer);
    if (click.button?.dataset.busy) {
      click.button.textContent = click.label;
      click.button.ariaDisabled = null;
      announce(region, '');
    }
    return click;
  }

  function fail(region: HTMLElement) {
    const click = dequeue(region);
    // The server can answer a posted form without scripts.
    if (click?.form?.method === 'post') click.form.submit();
    else if (click) showNotice(region, true);
  }

  onCapture('click', (event, target) => {
    const button = target.closest<HTMLButtonElement>('button');
    const region = button && regionToHydrate(button);
    if (!region) return;
    if (button.ariaExpanded) {
      loadApp();
      toggleAnswer(button);
    } else if (button.type !== 'submit' || !button.form) {
      enqueue(event, region, { button, replay: () => button.click() });
    }
  });
  onCapture('submit', (event, form) => {
    const region = regionToHydrate(form);
    if (!region || !(form instanceof HTMLFormElement)) return;
    // Forms outside of live parts work without scripts.
    if (form.method === 'get' || (region.id === siteElementId && form.method !== 'dialog')) return;
    const button = form.querySelector<HTMLElement>('[type=submit]');
    enqueue(event, region, { button, form, replay: () => form.requestSubmit() });
  });
  // Starts loading on pointerdown, before the click event.
  for (const type of ['pointerdown', 'focusin', 'input'])
    onCapture(type, (_event, target) => {
      const region = regionToHydrate(target);
      if (region) hydrate(region);
    });
  onCapture(liveEvent, (_event, target) => {
    const region = target as HTMLElement;
    if (stateOf(region) === 'failed') fail(region);
    else {
      showNotice(region, false);
      dequeue(region)?.replay();
    }
  });
  document.addEventListener(appFailedEvent, () => {
    for (const region of queue.keys()) fail(region);
  });

  // The visitor used the focused element before this script ran. `:focus-visible` matches after the Tab key, but not after a press.
  // While a button is still down (`:active`), its click is yet to come.
  const focused = document.activeElement;
  const region = focused && regionToHydrate(focused);
  if (!region) return;
  hydrate(region);
  if (!(focused instanceof HTMLButtonElement) || focused.matches(':focus-visible, :active')) return;
  // The browser itself submits other forms.
  if (!focused.form || focused.form.method === 'dialog') focused.click();
}

/** Announces a text to screen readers. */
function announce(region: HTMLElement, text: string) {
  const status = region.querySelector('[data-status]');
  if (status) status.textContent = text;
}

/** Shows or hides the region's own notice, if it has one, that its code could not be loaded. */
function showNotice(region: HTMLElement, isShown: boolean) {
  const notice = region.querySelector<HTMLElement>('[data-unavailable]');
  if (notice?.closest('[data-live]') !== region) return;
  notice.hidden = !isShown;
  if (isShown) notice.scrollIntoView({ block: 'nearest' });
}
