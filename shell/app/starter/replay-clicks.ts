import { hydrateEvent, liveEvent } from '@site/kit/live-protocol';
import { siteElementId } from '../../protocol/document-ids.ts';
import { onCapture, partToHydrate, stateOf } from './live-parts.ts';
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
 * Intercepts clicks and submits in parts that are not hydrated yet: the button shows its busy label at once, and the
 * event is replayed when the part is ready. Form fields keep their values.
 */
export function replayClicks(loadApp: LoadApp): void {
  const queue = new Map<HTMLElement, QueuedClick>();

  function enqueue(
    event: Event,
    part: HTMLElement,
    { button, form, replay }: Pick<QueuedClick, 'button' | 'form' | 'replay'>,
  ) {
    // The page failed, so its code will not load. The browser posts a form as it does without scripts.
    if (part.closest('[data-failed]')) {
      if (form?.method !== 'post') showNotice(part, true);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (queue.has(part)) return;
    showNotice(part, false);
    const label = button?.textContent ?? '';
    if (button?.dataset.busy) {
      button.textContent = button.dataset.busy;
      button.ariaDisabled = 'true';
      announce(part, button.dataset.busy);
    }
    queue.set(part, { button, label, form, replay, timer: setTimeout(fail, replayTimeoutMs, part) });
    hydrate(part);
  }

  function hydrate(part: HTMLElement) {
    // A document that was cut off has no state.
    if (!loadApp() && document.readyState === 'complete') fail(part);
    part.dispatchEvent(new Event(hydrateEvent));
  }

  /** Restores the button. Until then its label differs from what React renders, which `SubmitButton` allows. */
  function dequeue(part: HTMLElement) {
    const click = queue.get(part);
    if (!click) return;
    queue.delete(part);
    clearTimeout(click.timer);
    if (click.button?.dataset.busy) {
      click.button.textContent = click.label;
      click.button.ariaDisabled = null;
      announce(part, '');
    }
    return click;
  }

  function fail(part: HTMLElement) {
    const click = dequeue(part);
    // The server can answer a posted form without scripts.
    if (click?.form?.method === 'post') click.form.submit();
    else if (click) showNotice(part, true);
  }

  onCapture('click', (event, target) => {
    const button = target.closest<HTMLButtonElement>('button');
    const part = button && partToHydrate(button);
    if (!part) return;
    if (button.ariaExpanded) {
      loadApp();
      toggleAnswer(button);
    } else if (button.type !== 'submit' || !button.form) {
      enqueue(event, part, { button, replay: () => button.click() });
    }
  });
  onCapture('submit', (event, target) => {
    const form = target as HTMLFormElement;
    const part = partToHydrate(form);
    if (!part) return;
    // Forms outside of live parts work without scripts.
    if (form.method === 'get' || (part.id === siteElementId && form.method !== 'dialog')) return;
    const button = form.querySelector<HTMLElement>('[type=submit]');
    enqueue(event, part, { button, form, replay: () => form.requestSubmit() });
  });
  // Starts loading on pointerdown, before the click event.
  for (const type of ['pointerdown', 'focusin', 'input'])
    onCapture(type, (_event, target) => {
      const part = partToHydrate(target);
      if (part) hydrate(part);
    });
  onCapture(liveEvent, (_event, target) => {
    const part = target as HTMLElement;
    if (stateOf(part) === 'failed') fail(part);
    else {
      showNotice(part, false);
      dequeue(part)?.replay();
    }
  });
  document.addEventListener(appFailedEvent, () => {
    for (const part of queue.keys()) fail(part);
  });

  // The visitor used the focused element before this script ran. `:focus-visible` matches after the Tab key, but not after a press.
  // While a button is still down (`:active`), its click is yet to come.
  const focused = document.activeElement;
  const part = focused && partToHydrate(focused);
  if (!part) return;
  hydrate(part);
  if (!focused.matches('button:not(:focus-visible,:active)')) return;
  const button = focused as HTMLButtonElement;
  // The browser itself submits other forms.
  if (!button.form || button.form.method === 'dialog') button.click();
}

/** Announces a text to screen readers. */
function announce(part: HTMLElement, text: string) {
  const status = part.querySelector('[data-status]');
  if (status) status.textContent = text;
}

/** Shows or hides the part's own notice, if it has one, that its code could not be loaded. */
function showNotice(part: HTMLElement, isShown: boolean) {
  const notice = part.querySelector<HTMLElement>('[data-unavailable]');
  if (notice?.closest('[data-live]') !== part) return;
  notice.hidden = !isShown;
  if (isShown) notice.scrollIntoView({ block: 'nearest' });
}
