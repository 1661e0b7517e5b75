import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { InlineText } from '../text/inline-text.tsx';
import { Points } from './points.tsx';

/** Reasons to use the calculator, and a link to the decoder. */
export function Reasons() {
  return (
    <Section title={homeContent.reasonsTitle} beside>
      <Points points={homeContent.reasons} />
      <p className="mt-6 max-w-measure font-serif text-h3 lining-nums">
        <InlineText text={homeContent.decoder} />
      </p>
    </Section>
  );
}
