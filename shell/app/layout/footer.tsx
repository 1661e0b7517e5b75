import { Link } from '@site/kit';
import { NumberBox } from '@site/ui/number-box';

const explore = [
  { name: 'All Angel Numbers', href: '/angel-numbers/' },
  { name: 'Learn', href: '/learn' },
  { name: 'Blog', href: '/blog' },
  { name: 'Decode a Number', href: '/decode' },
  { name: 'Guardian Angels', href: '/guardian-angels/' },
  { name: 'My Numbers', href: '/my-numbers' },
  { name: 'Search', href: '/search' },
];
const site = [
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
  { name: 'Privacy Policy', href: '/privacy' },
  { name: 'Terms of Service', href: '/terms' },
  { name: 'Sitemap', href: '/sitemap.xml' },
];
const social = ['Instagram', 'Pinterest', 'YouTube'];

const link = 'inline-flex min-h-11 min-w-11 items-center py-1 underline-offset-4 hover:underline';
const heading = 'mb-1 text-small text-plate-soft';

export function Footer({ siteName, year }: { siteName: string; year: number }) {
  return (
    <footer data-plate="" className="later bg-plate text-small">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-10 px-5 pt-12 pb-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:px-8">
        <div className="col-span-full lg:col-span-1">
          <NumberBox id="footer-number" />
          <p className="mt-6 text-plate-soft lining-nums">Over 10,000 people guided</p>
        </div>
        <FooterLinks id="footer-explore" title="Explore" links={explore} />
        <FooterLinks id="footer-site" title="This site" links={site} />
        <div className="col-span-full sm:col-span-1">
          <h2 className={heading}>Follow us (coming soon)</h2>
          <ul className="flex flex-wrap gap-x-5 sm:block">
            {social.map((name) => (
              <li key={name} className="py-1 text-plate-soft">
                {/* Placeholder links, which HTML writes as `a` without `href`: the accounts do not exist yet. */}
                {/* biome-ignore lint/a11y/useValidAnchor: see above */}
                <a>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mx-auto max-w-page px-5 lg:px-8">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-current py-6 text-caption text-plate-soft">
          <p className="lining-nums">
            © {year} {siteName}
          </p>
          <p>For spiritual guidance, education, and entertainment.</p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ id, title, links }: { id: string; title: string; links: typeof site }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link to={href} className={link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
