import { useServerHtml } from '@site/kit/host';
import { useState } from 'react';
import { type KeptPart, useRuntime } from '../runtime.ts';

/** A part of the page that only the server renders. Browsers keep its HTML, even if React must render the page again. */
export function Kept({ part }: { part: KeptPart }) {
  const { keptHtml } = useRuntime();
  const hasServerHtml = useServerHtml();
  const [html] = useState(() => ({ __html: hasServerHtml ? '' : keptHtml(part) }));
  // React leaves an unchanged value alone, and during hydration also one that differs from the server's.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own components
  return <div data-kept-part={part} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
