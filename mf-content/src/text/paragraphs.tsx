import { Prose } from '@site/ui/prose';
import { InlineText } from './inline-text.tsx';

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Prose>
      {texts.map((text) => (
        <p key={text}>
          <InlineText text={text} />
        </p>
      ))}
    </Prose>
  );
}
