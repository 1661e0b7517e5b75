import { definePage, useSite } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { fillIn } from '@site/ui/fill-in';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { HelpBox } from '@site/ui/help-box';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Fragment } from 'react';
import about from '../../content/about/about.yaml';
import sources from '../../content/about/sources.yaml';
import { AboutPart } from '../about/about-part.tsx';
import { fixedPageMeta } from '../fixed/fixed-page-meta.ts';
import { Onward } from '../layout/onward.tsx';
import { Html } from '../text/html.tsx';
import { siteValues } from '../text/site-values.ts';

const path = '/about';
const editedAt = about.editedAt > sources.editedAt ? about.editedAt : sources.editedAt;

export default definePage({
  path,
  samples: [path],
  sitemap: async () => [{ path, modifiedAt: editedAt }],
  meta({ site }) {
    const { metaTitle, title, description } = about;
    const organization = { '@id': `${site.origin}/#organization` };
    return fixedPageMeta(
      { type: 'AboutPage', path, metaTitle, title, description, editedAt, about: organization },
      site,
    );
  },
  crumbs: () => [{ name: about.crumb }],
  isStatic: true,
  Component: AboutPage,
});

function AboutPage() {
  const { title, lede, plate, contentsTitle, parts, disclaimer, onward } = about;
  return (
    <>
      <PageHeader
        title={fillIn(title, siteValues(useSite()))}
        fillsScreen={false}
        lede={lede}
        aside={<NumberPlate number={plate} />}
        asideOnWideOnly
      >
        <nav aria-label={contentsTitle}>
          <ul className="flex flex-wrap gap-x-5 text-small">
            {parts.map(({ id, title }) => (
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
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          <AboutPart part={part} />
          {index === 0 && <FirstScreenEnd />}
        </Fragment>
      ))}
      <div className="mt-16 md:mt-24">
        <Callout title={disclaimer.title} level={2} tone="warning">
          <Html as="p" html={disclaimer.text} />
        </Callout>
      </div>
      <div className="mt-6">
        <HelpBox />
      </div>
      <div className="mt-12">
        <Onward {...onward} />
      </div>
    </>
  );
}
