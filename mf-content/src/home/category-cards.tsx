import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { LinkRows } from './link-rows.tsx';

export function CategoryCards() {
  const { title, lede, cards } = homeContent.categories;
  return (
    <Section title={title} lede={lede}>
      <LinkRows label={title} rows={cards} />
    </Section>
  );
}
