import { HelpBox } from '@site/ui/help-box';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import categoryPageContent from '../../content/categories/category-page.yaml';
import type { Category } from '../../content/schemas.ts';
import { NumberCards } from '../numbers/number-cards.tsx';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { CategorySectionView } from './category-sections.tsx';

/** A page about numbers of one kind: what they are, the list of numbers, and how to read them. */
export function CategoryPageView({ content }: { content: Category }) {
  const { eyebrow, title, lede, plate, listTitle, listLede, numbers, sections, closing } = content;
  return (
    <>
      <PageHeader
        eyebrow={eyebrow}
        title={title}
        lede={lede}
        aside={<NumberPlate number={plate} label={`The number ${plate}`} captioned />}
      />
      <Section title={listTitle} lede={listLede}>
        <NumberCards
          label={content.name}
          numbers={numbers.map(({ number, title, description }) => ({ number, title, text: description }))}
        />
      </Section>
      {sections.map((section) => (
        <CategorySectionView key={section.title} section={section} />
      ))}
      {content.offersHelp && (
        <div className="mt-16">
          <HelpBox />
        </div>
      )}
      <PageClosing {...closing} links={categoryPageContent.links} />
    </>
  );
}
