import { type LiveState, liveEvent, wantedEvent } from '@site/kit/live-protocol';
import { appFailedEvent, type LoadApp } from './load-app.ts';
import { toggleAnswer } from './questions.ts';

/** So long a press waits for the code that answers it. */
const heldForMs = 15_000;

interface HeldPress {
  button: HTMLElement | null;
  label: string;
  form?: HTMLFormElement;
  timer: ReturnType<typeof setTimeout>;
  replay: () => void;
}

/**
 * Answers presses in regions whose code is not there yet: a button says at once that it is busy, and the press is repeated
 * when the region is ready. What was typed stays where it is.
 */
export function holdPresses(loadApp: LoadApp): void {
  const held = new Map<HTMLElement, HeldPress>();

  function hold(
    event: Event,
    region: HTMLElement,
    { button, form, replay }: Pick<HeldPress, 'button' | 'form' | 'replay'>,
  ) {
    event.preventDefault();
    event.stopPropagation();
    want(region);
    if (held.has(region)) return;
    showNotice(region, false);
    const label = button?.textContent ?? '';
    if (button?.dataset.busy) {
      button.textContent = button.dataset.busy;
      button.ariaDisabled = 'true';
      tell(region, button.dataset.busy);
    }
    held.set(region, { button, label, form, replay, timer: setTimeout(giveUp, heldForMs, region) });
  }

  function want(region: HTMLElement) {
    loadApp();
    region.dispatchEvent(new Event(wantedEvent));
  }

  /** Puts the button back as it was; React, which takes it over, does not know that it ever said something else. */
  function release(region: HTMLElement) {
    const press = held.get(region);
    if (!press) return;
    held.delete(region);
    clearTimeout(press.timer);
    if (press.button?.dataset.busy) {
      press.button.textContent = press.label;
      press.button.ariaDisabled = null;
      tell(region, '');
    }
    return press;
  }

  function giveUp(region: HTMLElement) {
    const press = release(region);
    // The server answers a posted form by itself.
    if (press?.form?.method === 'post') press.form.submit();
    else if (press) showNotice(region, true);
  }

  on('click', (event, target) => {
    const button = target.closest<HTMLButtonElement>('button');
    const region = button && waitingRegion(button);
    if (!region) return;
    if (button.ariaExpanded) {
      loadApp();
      toggleAnswer(button);
    } else if (button.type !== 'submit' || !button.form) {
      hold(event, region, { button, replay: () => button.click() });
    }
  });
  on('submit', (event, form) => {
    const region = waitingRegion(form);
    if (!region || !(form instanceof HTMLFormElement)) return;
    // Outside of live parts the browser and the server answer forms by themselves.
    if (form.method === 'get' || (region.id === 'shell-site' && form.method !== 'dialog')) return;
    const button = form.querySelector<HTMLElement>('[type=submit]');
    hold(event, region, { button, form, replay: () => form.requestSubmit() });
  });
  // The code is on its way while the finger is still down.
  for (const type of ['pointerdown', 'focusin', 'input'])
    on(type, (_event, target) => {
      const region = waitingRegion(target);
      if (region) want(region);
    });
  on(liveEvent, (_event, region) => {
    if (stateOf(region) === 'failed') giveUp(region);
    else {
      showNotice(region, false);
      release(region)?.replay();
    }
  });
  document.addEventListener(appFailedEvent, () => {
    for (const region of held.keys()) giveUp(region);
  });
}

function on(type: string, listener: (event: Event, target: HTMLElement) => void) {
  document.addEventListener(
    type,
    (event) => {
      if (event.target instanceof HTMLElement) listener(event, event.target);
    },
    true,
  );
}

/** The region of an element, unless that is ready. */
function waitingRegion(element: HTMLElement) {
  const region = element.closest<HTMLElement>('[data-live]');
  return region && stateOf(region) !== 'ready' ? region : undefined;
}

function stateOf(region: HTMLElement) {
  return region.dataset.live as LiveState;
}

/** Tells screen readers. */
function tell(region: HTMLElement, text: string) {
  const status = region.querySelector('[data-status]');
  if (status) status.textContent = text;
}

/** Says, where the page has words for it, that the code of a region cannot be loaded. */
function showNotice(region: HTMLElement, isShown: boolean) {
  const notice = region.querySelector<HTMLElement>('[data-unavailable]');
  if (notice?.closest('[data-live]') !== region) return;
  notice.hidden = !isShown;
  if (isShown) notice.scrollIntoView({ block: 'nearest' });
}
