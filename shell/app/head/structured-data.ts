import type { Crumb, PageMeta, SiteConfig } from '@site/kit';
import { jsonLdText } from '@site/ui/json-ld';
import type {
  BreadcrumbListLeaf,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';

/** The JSON-LD of the site and of one page. Only in the server's documents: crawlers do not navigate in the browser. */
export function structuredDataHtml(meta: PageMeta, trail: readonly Crumb[], site: SiteConfig): string {
  const objects = [
    websiteData(site),
    organizationData(site),
    ...(trail.length > 0 ? [breadcrumbData(site.origin, trail, meta)] : []),
    ...(meta.structuredData ?? []),
  ];
  return objects.map((data) => `<script type="application/ld+json">${jsonLdText(data)}</script>`).join('');
}

function websiteData({ origin, name }: SiteConfig): WebSiteLeaf {
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

function organizationData({ origin, name }: SiteConfig): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  };
}

/** The breadcrumbs with the page itself as the last item, which search engines require. */
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
