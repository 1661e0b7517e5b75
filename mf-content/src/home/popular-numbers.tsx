import { Link } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Section } from '@site/ui/section';
import belowContent from '../../content/home/home.yaml';
import { NumberCards } from '../numbers/number-cards.tsx';

export function PopularNumbers() {
  return (
    <Section title="The numbers people meet most">
      <NumberCards label="Popular angel numbers" numbers={belowContent.popular} />
      <div className="mt-8">
        <ButtonLink to="/angel-numbers/" link={Link} variant="secondary" size="large">
          See all angel numbers
        </ButtonLink>
      </div>
    </Section>
  );
}
