import { type PageMeta, useSite } from '@site/kit';
import { Seo } from '@site/ui/seo';

/** Puts a page's metadata into the document's head. */
export function PageHead({
  canonical,
  structuredData: _,
  ...tags
}: Omit<PageMeta, 'canonical'> & Partial<Pick<PageMeta, 'canonical'>>) {
  const site = useSite();
  return (
    <Seo
      {...tags}
      canonical={canonical && site.origin + canonical}
      siteName={site.name}
      image={`${site.origin}/social-preview.png`}
    />
  );
}
