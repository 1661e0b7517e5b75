import type { ComponentType } from 'react';

let Loaded: ComponentType | undefined;

/**
 * Loads most of the home page's code. A first visit doesn't need it, since the server's HTML stays. A visit from another
 * page of the site waits for it before the page is shown.
 */
export async function loadBelowCalculator(): Promise<void> {
  Loaded ??= (await import('./below-calculator.tsx')).BelowCalculator;
}

export function BelowCalculator() {
  return Loaded && <Loaded />;
}
