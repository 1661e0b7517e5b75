import { definePage, Link, live, type PageProps, Static } from '@site/kit';
import { CardGrid } from '@site/ui/card-grid';
import { DataTable } from '@site/ui/data-table';
import { Onward } from '@site/ui/onward';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { SkeletonText } from '@site/ui/skeleton';
import contact from '../../content/contact/contact.yaml';
import type { PostedContact } from '../contact/contact-failure.ts';
import type { ContactFormProps } from '../contact/contact-form.tsx';
import { contactStatusQuery } from '../contact/get-contact-status.ts';
import { fixedPageMeta } from '../fixed/fixed-page-meta.ts';
import { Html } from '../text/html.tsx';

const path = '/contact';

const ContactForm = live<ContactFormProps>(
  async () => (await import('../contact/contact-form.tsx')).ContactForm,
  { fallback: <SkeletonText lines={8} label={contact.loading} /> },
);

export default definePage({
  path,
  samples: [path],
  searchEntry: contact.searchEntry,
  sitemap: async () => [{ path, modifiedAt: contact.editedAt }],
  prefetch: ({ warm }) => warm(contactStatusQuery),
  // Imported where it runs, on the server: browsers do not load it.
  action: async (context) => (await import('../contact/answer-contact-form.ts')).answerContactForm(context),
  meta: ({ site }) => fixedPageMeta({ ...contact, type: 'ContactPage', path }, site),
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
          <CardGrid cards={advice.cards} />
        </Section>
        <div className="mt-16">
          <Onward {...onward} />
        </div>
      </Static>
    </>
  );
}

/** The column beside the form: response times, and links to questions that are answered already. */
function ContactAside() {
  const { times, answered } = contact;
  return (
    <div className="flex flex-col gap-10 max-lg:max-w-form">
      <section aria-labelledby="response-times">
        <h2 id="response-times" className="font-serif text-h3">
          {times.title}
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">{times.lede}</p>
        <DataTable caption={times.caption} columns={times.columns} rows={times.rows} />
        <Html as="p" className="mt-4 text-small text-ink-soft" html={times.note} />
      </section>
      <section aria-labelledby="answered-already">
        <h2 id="answered-already" className="font-serif text-h3">
          {answered.title}
        </h2>
        <ul className="mt-3 border-b border-rule">
          {answered.links.map(({ name, to }) => (
            <li key={to} className="border-t border-rule">
              <Link
                to={to}
                className="flex min-h-13 items-center py-2 text-accent underline underline-offset-4 hover:decoration-2"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
