import { definePage, Link, Static } from '@site/kit';
import { CalculatorButton } from '@site/ui/calculator-button';
import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Contact } from '../contact/contact.tsx';
import { ContactAside, contactEditedAt } from '../contact/contact-aside.tsx';
import { fixedPageData } from '../fixed/fixed-page-data.ts';

const title = 'Contact us';
const description =
  'Ask about a number, tell us what you have seen, report a fault or suggest working together. With response times and answers to common questions.';

export default definePage({
  path: '/contact',
  samples: ['/contact'],
  sitemap: async () => [{ path: '/contact', modifiedAt: contactEditedAt }],
  meta: ({ site }) => ({
    title: `Contact Us (${site.titleYear}) | ${site.name}`,
    description,
    canonical: '/contact',
    structuredData: [
      fixedPageData(
        {
          type: 'ContactPage',
          path: '/contact',
          name: title,
          description,
          dateModified: contactEditedAt,
          about: { '@id': `${site.origin}/#organization` },
        },
        site,
      ),
    ],
  }),
  crumbs: () => [{ name: 'Contact' }],
  Component: ContactPage,
});

function ContactPage() {
  return (
    <>
      <Static>
        <PageHeader
          title={title}
          lede="A question about a number, a story of your own, a fault on the site, an idea for working together: all of it is welcome."
        />
      </Static>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[34rem_minmax(0,1fr)]">
        <section aria-labelledby="write-to-us">
          <h2 id="write-to-us" className="mb-6 font-serif text-h2 tracking-tight">
            Write to us
          </h2>
          <Contact />
        </section>
        <Static>
          <ContactAside />
        </Static>
      </div>
      <Static>
        <BeforeYouWrite />
      </Static>
    </>
  );
}

function BeforeYouWrite() {
  return (
    <>
      <Section title="What helps us answer well">
        <Grid>
          <Card title="A question or a story">
            <p className="text-ink-soft">
              Tell us which number it was, where you saw it and what was on your mind just then. Names and
              dates of birth are not needed.
            </p>
          </Card>
          <Card title="Something does not work">
            <p className="text-ink-soft">
              Say which page you were on, what you did and what happened instead. The kind of phone or browser
              often solves the riddle.
            </p>
          </Card>
          <Card title="Working together">
            <p className="text-ink-soft">
              A few lines about who you are and what you have in mind are plenty. Meanings are not for sale;
              almost anything else can be talked about.
            </p>
          </Card>
        </Grid>
      </Section>
      <div className="mt-16">
        <CalculatorButton label="Get Your Personal Reading" link={Link} />
      </div>
    </>
  );
}
