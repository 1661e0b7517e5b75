import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { LinkRows } from './link-rows.tsx';

export function GuardianCards() {
  const { title, lede, cards } = homeContent.guardians;
  return (
    <Section title={title} lede={lede}>
      <LinkRows
        label={title}
        rows={cards.map(({ name, numbers, ...card }) => ({
          ...card,
          title: name,
          note: numbers.join(' · '),
        }))}
      />
    </Section>
  );
}
