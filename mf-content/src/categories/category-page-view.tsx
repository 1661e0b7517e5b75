import { HelpBox } from '@site/ui/help-box';
import { Section } from '@site/ui/section';
import categoryPageContent from '../../content/categories/category-page.yaml';
import type { Category } from '../../content/schemas.ts';
import { NumberCards } from '../numbers/number-cards.tsx';
import { type NumberForm, numberForm } from '../numbers/number-form.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { WideHeader } from '../text/wide-header.tsx';
import { CategorySectionView } from './category-sections.tsx';
import { NumberStrip } from './number-strip.tsx';

const patterns: Partial<Record<NumberForm, 'mirrored' | 'stepped'>> = {
  mirror: 'mirrored',
  sequence: 'stepped',
};

/** A page about numbers of one kind: what they are, the list of numbers, and how to read them. */
export function CategoryPageView({ content }: { content: Category }) {
  const { title, lede, listTitle, listLede, numbers, sections, closing } = content;
  return (
    <>
      <WideHeader title={title} lede={lede}>
        <NumberStrip
          label={content.name}
          numbers={numbers.map(({ number }) => number)}
          pattern={patterns[numberForm(content.plate)]}
        />
      </WideHeader>
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
