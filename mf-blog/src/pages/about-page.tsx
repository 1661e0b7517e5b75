import { definePage, Link, useSite } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { Callout } from '@site/ui/callout';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Fragment } from 'react';
import { aboutEditedAt, aboutParts } from '../about/about-parts.tsx';
import { sourcesEditedAt } from '../about/sources.tsx';
import { fixedPageData } from '../fixed/fixed-page-data.ts';

const description =
  'Who writes here and by which rules: our mission, four values, how a number is researched, what we promise, what we do not, and the sources we lean on.';

const editedAt = [aboutEditedAt, sourcesEditedAt].sort().at(-1);

export default definePage({
  path: '/about',
  samples: ['/about'],
  sitemap: async () => [{ path: '/about', modifiedAt: editedAt }],
  meta: ({ site }) => ({
    title: `About Us: How We Write About Angel Numbers (${site.titleYear})`,
    description,
    canonical: '/about',
    structuredData: [
      fixedPageData(
        {
          type: 'AboutPage',
          path: '/about',
          name: `About ${site.name}`,
          description,
          dateModified: editedAt,
          about: { '@id': `${site.origin}/#organization` },
        },
        site,
      ),
    ],
  }),
  crumbs: () => [{ name: 'About' }],
  isStatic: true,
  Component: AboutPage,
});

function AboutPage() {
  const { name } = useSite();
  return (
    <>
      <PageHeader
        title={`About ${name}`}
        fillsScreen={false}
        lede="A quiet place to look up the number that keeps finding you, and to decide for yourself what to do about it."
        aside={<NumberPlate number="444" />}
        asideOnWideOnly
      >
        <nav aria-label="On this page">
          <ul className="flex flex-wrap gap-x-5 text-small">
            {aboutParts.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      {aboutParts.map(({ id, title, lede, beside, body }, index) => (
        <Fragment key={id}>
          <Section id={id} title={title} lede={lede} beside={beside}>
            {body}
          </Section>
          {index === 0 && <FirstScreenEnd />}
        </Fragment>
      ))}
      <div className="mt-16 md:mt-24">
        <Callout title="Disclaimer" level={2} tone="warning">
          <p>
            Everything here is for spiritual guidance, education and entertainment. It is not psychic,
            medical, legal or therapy advice. If you are unwell, in danger or in despair, please turn to a
            professional or to somebody you trust, today. The details are in our{' '}
            <Link to="/terms#spiritual-guidance">terms</Link>.
          </p>
        </Callout>
      </div>
      <div className="mt-12 flex flex-wrap gap-3">
        <CalculatorButton label="Get Your Personal Reading" link={Link} />
        <ButtonLink to="/blog" link={Link} size="large" variant="secondary">
          Read the blog
        </ButtonLink>
        <ButtonLink to="/contact" link={Link} size="large" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </>
  );
}
