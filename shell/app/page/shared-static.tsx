import { Static } from '@site/kit';
import type { ReactNode } from 'react';
import { useRuntime } from '../runtime.ts';

interface SharedStaticProps {
  /** Identifies the content: the same name must render the same HTML. */
  name: string;
  children: ReactNode;
}

/** Static content that many pages share. The server renders it once per name, without context. */
export function SharedStatic({ name, children }: SharedStaticProps) {
  const { renderOnce } = useRuntime();
  if (!renderOnce) return <Static key={name}>{children}</Static>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own components
  return <div dangerouslySetInnerHTML={{ __html: renderOnce(name, children) }} />;
}
