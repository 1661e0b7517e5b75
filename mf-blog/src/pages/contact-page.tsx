import { definePage, live, type PageProps, Static } from '@site/kit';
import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { SkeletonText } from '@site/ui/skeleton';
import contact from '../../content/contact/contact.yaml';
import { ContactAside } from '../contact/contact-aside.tsx';
import type { PostedContact } from '../contact/contact-failure.ts';
import type { ContactFormProps } from '../contact/contact-form.tsx';
import { contactStatusQuery } from '../contact/get-contact-status.ts';
import { fixedPageMeta } from '../fixed/fixed-page-meta.ts';
import { Onward } from '../layout/onward.tsx';

const path = '/contact';

const ContactForm = live<ContactFormProps>(
  async () => (await import('../contact/contact-form.tsx')).ContactForm,
  { fallback: <SkeletonText lines={8} label={contact.loading} /> },
);

export default definePage({
  path,
  samples: [path],
  sitemap: async () => [{ path, modifiedAt: contact.editedAt }],
  prefetch: ({ warm }) => warm(contactStatusQuery),
  // Imported where it runs, on the server: browsers do not load it.
  action: async (context) => (await import('../contact/answer-contact-form.ts')).answerContactForm(context),
  meta({ site }) {
    const { metaTitle, title, description, editedAt } = contact;
    const organization = { '@id': `${site.origin}/#organization` };
    return fixedPageMeta(
      { type: 'ContactPage', path, metaTitle, title, description, editedAt, about: organization },
      site,
    );
  },
  crumbs: () => [{ name: contact.crumb }],
  Component: ContactPage,
});

function ContactPage({ posted }: PageProps) {
  const { title, lede, formTitle, advice, onward } = contact;
  return (
    <>
      <Static>
        <PageHeader title={title} lede={lede} />
      </Static>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[34rem_minmax(0,1fr)]">
        <section aria-labelledby="write-to-us">
          <h2 id="write-to-us" className="mb-6 font-serif text-h2 tracking-tight">
            {formTitle}
          </h2>
          <ContactForm posted={posted as PostedContact | undefined} />
        </section>
        <Static>
          <ContactAside />
        </Static>
      </div>
      <Static>
        <Section title={advice.title}>
          <Grid>
            {advice.cards.map(({ title, text }) => (
              <Card key={title} title={title}>
                <p className="text-ink-soft">{text}</p>
              </Card>
            ))}
          </Grid>
        </Section>
        <div className="mt-16">
          <Onward {...onward} />
        </div>
      </Static>
    </>
  );
}
