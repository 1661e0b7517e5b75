import { Link } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { NumberCards } from '../numbers/number-cards.tsx';

export function PopularNumbers() {
  return (
    <Section title={homeContent.popularTitle}>
      <NumberCards label="Popular angel numbers" numbers={homeContent.popular} />
      <div className="mt-8">
        <ButtonLink to="/angel-numbers/" link={Link} variant="secondary" size="large">
          {homeContent.popularLink}
        </ButtonLink>
      </div>
    </Section>
  );
}
