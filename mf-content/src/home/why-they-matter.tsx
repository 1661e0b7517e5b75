import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { Points } from './points.tsx';

export function WhyTheyMatter() {
  const { title, lede, points } = homeContent.matters;
  return (
    <Section title={title} lede={lede} beside>
      <Points points={points} />
    </Section>
  );
}
