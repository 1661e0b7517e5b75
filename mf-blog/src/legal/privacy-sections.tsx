import { Link, type SiteConfig } from '@site/kit';
import { longMonth } from '../text/long-date.ts';
import { type LegalSection, subheading } from './legal-document.tsx';
import { RetentionTable } from './retention-table.tsx';

/** The month of the last change, as the policy itself states it. */
export const privacyUpdatedAt = '2024-12';

export const privacySummary = [
  'The personal calculator works in your browser. Your name and birth date are neither sent nor stored.',
  'There are no accounts, and we do not sell personal data.',
  'What we keep, we keep for a stated time: messages 2 years, server logs 1 year.',
  'You can ask what we hold about you, and have it corrected or deleted. We answer within 30 days.',
  'The site is not meant for children under 13.',
];

/** The privacy policy, section by section. */
export function privacySections({ name, legal }: SiteConfig): LegalSection[] {
  const mail = <a href={`mailto:${legal.email}`}>{legal.email}</a>;
  return [
    {
      id: 'scope',
      title: 'What this policy covers',
      body: (
        <p>
          This policy says which personal data {name} (“we”, “us”) handles when you visit this site, why, for
          how long, and what you can ask of us. It is part of our <Link to="/terms">terms of service</Link>.
          It does not cover sites of others that we link to.
        </p>
      ),
    },
    {
      id: 'what-you-enter',
      title: 'What you enter here',
      body: (
        <>
          <p>Three places on this site take words or numbers from you.</p>
          <h3 className={subheading}>The personal calculator</h3>
          <p>
            Your name and your birth date stay on your device. The calculation happens in your browser; the
            inputs are not sent to us and not stored, and they are gone when you leave the page.
          </p>
          <h3 className={subheading}>The decoder and the search</h3>
          <p>
            A number that you decode travels to our server together with the context, frequency and place that
            you choose, because the reading is put together there. We do not ask who you are and do not tie
            the answer to a person. Words that you search for become part of the address of the result page.
          </p>
          <h3 className={subheading}>The contact form</h3>
          <p>
            The form asks for your name, your email address, a subject and your message. At present it is not
            connected to a mailbox: what you write is checked in your browser and goes no further. A message
            that does reach us, by email or through the form once it is connected, is used to answer you and
            for nothing else.
          </p>
        </>
      ),
    },
    {
      id: 'collected-automatically',
      title: 'What is collected automatically',
      body: (
        <>
          <p>
            Like every web server, ours writes a log: the address requested, the time, the outcome and
            technical details such as a network address and the kind of browser. We need it to keep the site
            running and safe.
          </p>
          <p>
            Where we measure how the site is used, we look at pages and totals, not at persons. Analytics data
            is anonymised after 26 months at the latest.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      body: (
        <p>
          We place no advertising cookies, and reading the site needs none at all. So that going back leads to
          where you were, each tab keeps how far you had scrolled on its last pages; this stays on your device
          and is gone when the tab is closed. If a feature ever has to remember more, we will describe it here
          first. You can delete or block cookies in the settings of your browser at any time.
        </p>
      ),
    },
    {
      id: 'use',
      title: 'How we use data',
      body: (
        <>
          <p>We use personal data only to:</p>
          <ul>
            <li>show you the pages and readings that you ask for;</li>
            <li>answer your messages;</li>
            <li>find and repair faults, and fend off misuse;</li>
            <li>learn, from totals, which pages are useful;</li>
            <li>meet legal duties.</li>
          </ul>
          <p>
            Where the law asks for a legal basis, it is our legitimate interest in running a safe and useful
            site, your consent when you write to us, or a duty that the law puts on us.
          </p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing and affiliate links',
      body: (
        <>
          <p>
            We do not sell or rent personal data. It is seen only by those who host and maintain the site for
            us, under a duty to keep it confidential, and by authorities where the law requires it.
          </p>
          <p>
            Sponsored links lead to a partner that offers numerology video readings. They carry identifiers
            that say that a visitor came from this site, but nothing about you. Once you have followed such a
            link, the partner’s own privacy policy applies.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep data',
      body: <RetentionTable />,
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>Wherever you live, you can ask us to:</p>
          <ul>
            <li>tell you which personal data we hold about you, and give you a copy;</li>
            <li>correct what is wrong;</li>
            <li>delete it;</li>
            <li>stop or restrict a use that you object to;</li>
            <li>hand it over in a form that another service can read.</li>
          </ul>
          <p>
            Write to {mail}. We answer requests about your rights within 30 days, free of charge, and nobody
            is treated worse for making one. We may have to make sure that it is really you who asks. If our
            answer does not satisfy you, you can complain to the data protection authority where you live.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          The site is not meant for children under 13, and we do not knowingly collect data about them. If you
          believe that a child has sent us something, please tell us, and we will delete it.
        </p>
      ),
    },
    {
      id: 'security',
      title: 'Security and place',
      body: (
        <p>
          We protect data by holding little of it, by encrypted connections and by giving few people access.
          No system is perfectly safe, and we do not claim that ours is. The site is run from the United
          States; if you visit it from elsewhere, the data described here is handled there.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When we change this policy, we change the date at its top. If a change matters for data that we
          already hold, we say so on this page before it takes effect.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            Privacy inquiries are answered within 48 hours. Write to {mail}, or choose another way on our{' '}
            <Link to="/contact">contact page</Link>.
          </p>
          <p>
            <strong className="lining-nums">Last updated: {longMonth(privacyUpdatedAt)}</strong>
          </p>
        </>
      ),
    },
  ];
}
