import { connectionSpeed } from '../browser/connection.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { LoadApp } from './load-app.ts';
import { whenShown } from './when-shown.ts';

/** What only a person does. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input'];

/**
 * Loads the app at the first sign of a person. Without one it is loaded when the page is idle: for a form in view, and on
 * devices with a mouse, unless the connection is slow or saves data. Phones wait for a sign (decision 12).
 */
export function loadOnSigns(loadApp: LoadApp): void {
  const onSign = () => {
    if (loadApp()) for (const sign of signs) removeEventListener(sign, onSign, { capture: true });
  };
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });

  whenShown(() => {
    if (connectionSpeed() !== 'fast') return;
    if (matchMedia('(pointer: fine)').matches) return whenIdle(loadApp);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(loadApp);
    });
    for (const form of document.querySelectorAll('[data-live] form')) observer.observe(form);
  });
}
