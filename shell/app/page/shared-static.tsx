import { Static } from '@site/kit';
import type { ReactNode } from 'react';
import { useRuntime } from '../runtime.ts';

interface SharedStaticProps {
  /** Names the content: the same name, the same HTML. */
  name: string;
  children: ReactNode;
}

/** Content without behavior that many pages share. The server renders it once and keeps its HTML; it reads no context. */
export function SharedStatic({ name, children }: SharedStaticProps) {
  const { renderOnce } = useRuntime();
  if (!renderOnce) return <Static key={name}>{children}</Static>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own components
  return <div dangerouslySetInnerHTML={{ __html: renderOnce(name, children) }} />;
}
