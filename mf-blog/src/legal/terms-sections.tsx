import { Link, type SiteConfig } from '@site/kit';
import { longMonth } from '../text/long-date.ts';
import { type LegalSection, subheading } from './legal-document.tsx';

/** The month from which the terms hold, as they state it themselves. */
export const termsEffectiveAt = '2024-12';

export const termsSummary = [
  'The site is for spiritual guidance, education and entertainment. It is not psychic, medical, legal or therapy advice.',
  'You may use it freely for yourself, but not commercially, and not to harvest, break or misuse it.',
  'Some links are sponsored. They are marked, and we may earn a commission from them.',
  'The texts and tools come as they are. If something goes wrong, our liability ends at what you paid us, if anything.',
  'We may change or end the service at any time. The law of the State of Delaware applies.',
];

/** The terms, section by section. */
export function termsSections({ name, legal }: SiteConfig): LegalSection[] {
  return [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      body: (
        <>
          <p>
            These terms are an agreement between you and {name} (“we”, “us”). By opening a page of this site
            or using one of its tools you accept them, together with our{' '}
            <Link to="/privacy">privacy policy</Link>, which is part of them.
          </p>
          <p>If you do not agree with something here, please do not use the site.</p>
        </>
      ),
    },
    {
      id: 'service',
      title: 'Description of the service',
      body: (
        <>
          <p>
            {name} is a public website about angel numbers. It offers, free of charge and without an account:
          </p>
          <ul>
            <li>a personal calculator, which works entirely in your browser;</li>
            <li>a decoder that interprets a number you keep seeing;</li>
            <li>pages about single numbers, themes and guardian angels, a learning guide and a blog;</li>
            <li>links to an outside partner that offers numerology video readings.</li>
          </ul>
          <p>
            What you find here is general. It is written for many readers at once, and none of it is made for
            your particular circumstances, even where a tool uses your name, your birth date or a number that
            you typed.
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'User conduct',
      body: (
        <>
          <p>A few rules, so that the site stays useful for everybody.</p>
          <h3 className={subheading}>Acceptable use</h3>
          <p>
            You may use the site for personal, non-commercial purposes only. You are welcome to read it, to
            use its tools as often as you like, to print a page for yourself, to quote a few lines with a link
            to their source, and to share links with friends.
          </p>
          <h3 className={subheading}>Prohibited use</h3>
          <p>You agree not to:</p>
          <ul>
            <li>use the site or its texts commercially without our written consent;</li>
            <li>scrape it, or copy its content systematically by hand or by machine;</li>
            <li>
              hack it: probe, overload or get around its security, or reach for systems and data that are not
              meant for you;
            </li>
            <li>send spam, malicious code or unlawful, threatening or abusive messages through it;</li>
            <li>impersonate another person, or claim a connection with us that does not exist;</li>
            <li>break a law, or the rights of another person, by means of it.</li>
          </ul>
          <p>Search engines may index the site as far as its robots file allows.</p>
        </>
      ),
    },
    {
      id: 'spiritual-guidance',
      title: 'Spiritual guidance disclaimer',
      body: (
        <>
          <p>
            Everything on this site is offered for spiritual guidance, education and entertainment. It is not
            psychic, medical, legal or therapy advice, nor is it financial advice, and it does not take the
            place of a professional who knows you and your situation.
          </p>
          <p>
            The meanings come from a tradition, not from a laboratory. We do not claim that numbers foretell
            events, and we promise no outcome: not in health, not in money and not in love. What you decide to
            do after a reading is your own decision, and your own responsibility.
          </p>
          <p>
            If you are unwell or in distress, please speak to a doctor, a counsellor or somebody you trust. In
            an emergency, call your local emergency number.
          </p>
        </>
      ),
    },
    {
      id: 'affiliate-disclosure',
      title: 'Affiliate disclosure',
      body: (
        <>
          <p>
            Some links on this site are affiliate links. They lead to a partner that offers numerology video
            readings, and they appear after calculator and decoder results, on number pages and on blog posts.
            If you follow one and then buy something, we may earn a commission. You pay nothing extra for
            that.
          </p>
          <p>
            Affiliate links are marked “sponsored” or “affiliate” where they stand, open in a new tab and
            carry identifiers by which the partner knows that you came from us. We make this disclosure in
            accordance with the guides of the United States Federal Trade Commission (FTC) on endorsements and
            testimonials, 16 CFR Part 255.
          </p>
          <p>
            The partner’s site, products and prices are the partner’s own. Its terms and its privacy policy
            apply there, and we are not responsible for them.
          </p>
        </>
      ),
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <>
          <p>
            The texts, drawings, tools, code and design of this site belong to us or to those who license them
            to us, and are protected by copyright and other laws. We give you a limited, revocable and
            non-transferable permission to use them for yourself, as section 3 describes. All other rights
            stay with their owners.
          </p>
          <p>
            If you send us feedback or a story, it remains yours. We will not publish it without asking you
            first; a suggestion about the site we may use without owing you anything for it.
          </p>
        </>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: (
        <p>
          How we treat personal data is set out in our <Link to="/privacy">privacy policy</Link>. It is part
          of these terms, and by using the site you agree to it as well.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      body: (
        <>
          <p>
            The site is provided “as is” and “as available”, without warranties of any kind, express or
            implied, including those of merchantability, fitness for a particular purpose and
            non-infringement. We do not promise that it is complete, free of errors or always within reach.
          </p>
          <p>
            As far as the law allows, we are not liable for indirect, incidental, special, consequential or
            punitive damages, nor for lost profits, data or opportunities, that arise from using the site or
            relying on it. Our total liability to you for all claims is limited to the amount that you paid us
            for using the service, if anything.
          </p>
          <p>
            Some jurisdictions do not allow some of these limits. Where that is so, they apply to you only as
            far as they may.
          </p>
        </>
      ),
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      body: (
        <p>
          You agree to indemnify us and the people who work with us, and to hold us harmless, against claims,
          losses and costs, including reasonable attorneys’ fees, that arise from your use of the site, from
          your breach of these terms or from your violation of another person’s rights.
        </p>
      ),
    },
    {
      id: 'modifications',
      title: 'Modifications',
      body: (
        <p>
          We may change the service, or end all or part of it, at any time and without notice. We may also
          change these terms. The version on this page is the one that applies, and its date tells you how old
          it is; if you go on using the site after a change, you accept the new version.
        </p>
      ),
    },
    {
      id: 'termination',
      title: 'Termination',
      body: (
        <p>
          You may stop using the site whenever you like. We may terminate or suspend your access to it at any
          time, without notice and for any reason, in particular if you break these terms. The sections on
          intellectual property, liability, indemnification and governing law outlive the end of your use.
        </p>
      ),
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: (
        <p>
          These terms are governed by the laws of the United States and of the State of Delaware, without
          regard to rules on the conflict of laws. Disputes belong before the state and federal courts in
          Delaware, and both of us accept their jurisdiction.
        </p>
      ),
    },
    {
      id: 'entire-agreement',
      title: 'Severability and entire agreement',
      body: (
        <>
          <p>
            If a court finds that a part of these terms cannot be enforced, that part is limited to what is
            lawful, and all others remain in force.
          </p>
          <p>
            These terms and the <Link to="/privacy">privacy policy</Link> are the entire agreement between you
            and us about the site, and they replace any earlier one.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            Questions about these terms are welcome. We answer legal questions within 5 business days. For
            everything else there is our <Link to="/contact">contact page</Link>.
          </p>
          <address className="not-italic">
            {name}
            <br />
            {legal.address}
            <br />
            <a href={`mailto:${legal.email}`}>{legal.email}</a>
          </address>
          <p>
            <strong className="lining-nums">Effective date: {longMonth(termsEffectiveAt)}</strong>
          </p>
        </>
      ),
    },
  ];
}
