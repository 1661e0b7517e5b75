import { type Crumb, type PageMeta, useSite } from '@site/kit';
import { JsonLd } from '@site/ui/json-ld';
import { useLocation } from 'react-router';
import type {
  BreadcrumbListLeaf,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';
import { breadcrumbTrail } from '../layout/breadcrumb-trail.ts';

/**
 * What search engines read of a page, with what every page of the site has. Stands behind the page itself: a visitor on
 * a slow line waits for the words first.
 */
export function PageData({ meta, crumbs }: { meta: PageMeta; crumbs: readonly Crumb[] | undefined }) {
  const site = useSite();
  const { pathname } = useLocation();
  if (meta.noindex) return null;
  const trail = breadcrumbTrail(pathname, crumbs);
  return (
    <>
      <JsonLd data={websiteData(site)} />
      <JsonLd data={organizationData(site)} />
      {trail.length > 0 && <JsonLd data={breadcrumbData(site.origin, trail, meta)} />}
      {meta.structuredData?.map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </>
  );
}

type Site = ReturnType<typeof useSite>;

function websiteData({ origin, name }: Site): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={term}` },
    'query-input': 'required name=term',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name,
    potentialAction: search,
  };
}

function organizationData({ origin, name }: Site): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  };
}

/** The trail as search engines want it: the page itself comes last. */
function breadcrumbData(
  origin: string,
  trail: readonly Crumb[],
  { title, canonical }: PageMeta,
): BreadcrumbListLeaf {
  const withPage = trail.at(-1)?.href ? [...trail, { name: title, href: canonical }] : trail;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: withPage.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + (href ?? canonical),
    })),
  };
}
