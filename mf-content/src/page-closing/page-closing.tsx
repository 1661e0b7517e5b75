import { Onward } from '@site/ui/onward';
import { Section } from '@site/ui/section';
import pagePartsContent from '../../content/page-parts.yaml';
import type { Closing } from '../../content/schemas.ts';

/** The end of a page. Without links of its own, it leads to the guide and the blog. */
export function PageClosing({ title, lede, calculator, links = pagePartsContent.closingLinks }: Closing) {
  return (
    <Section title={title} lede={lede} screenOnly>
      <Onward calculator={calculator} links={links} />
    </Section>
  );
}
