import type { ComponentType } from 'react';

let Loaded: ComponentType | undefined;

/**
 * Loads most of the home page's code. On a first visit, the browser keeps the server's HTML and does not need this code. On a
 * navigation from another page, it is loaded before the page is shown.
 */
export async function loadBelowCalculator(): Promise<void> {
  Loaded ??= (await import('./below-calculator.tsx')).BelowCalculator;
}

export function BelowCalculator() {
  return Loaded && <Loaded />;
}
