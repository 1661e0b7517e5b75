import { connectionSpeed } from '../browser/connection.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { LoadApp } from './load-app.ts';
import { whenShown } from './when-shown.ts';

const interactionEvents = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'input'];

/**
 * Loads the app at the first interaction, or when the page is idle if a form is in view (except a number box, which works
 * without it) or the device has a mouse, unless the connection is slow or saves data. Phones wait for an interaction (decision 42).
 */
export function loadOnInteraction(loadApp: LoadApp): void {
  let isLoading = false;
  const onInteraction = () => {
    if (!isLoading) isLoading = loadApp();
  };
  for (const type of interactionEvents) addEventListener(type, onInteraction, true);
  // When a visitor leaves, Safari fails the scripts that still load. After Back, the next interaction loads them again.
  addEventListener('pageshow', () => {
    isLoading = false;
  });

  whenShown(() => {
    if (connectionSpeed() !== 'fast') return;
    if (matchMedia('(pointer: fine)').matches) return whenIdle(loadApp);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(loadApp);
    });
    for (const form of document.querySelectorAll('[data-live] form:not([action="/find"])'))
      observer.observe(form);
  });
}
