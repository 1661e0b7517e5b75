import { Link } from '@site/kit';
import { CalculatorButton } from '@site/ui/calculator-button';
import { Callout } from '@site/ui/callout';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { PageHeader } from '@site/ui/page-header';
import { Prose } from '@site/ui/prose';
import { Fragment, type ReactNode } from 'react';
import { ReadingLayout } from '../reading/reading-layout.tsx';

/** The look of a heading within a section. */
export const subheading = 'font-sans text-small font-semibold';

/** One numbered section of a legal text. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalDocumentProps {
  title: string;
  lede: string;
  /** What the date below the title says, e.g. `Effective December 2024`. */
  dated: string;
  summary: readonly ReactNode[];
  sections: readonly LegalSection[];
}

/** A legal text that can be read: its gist first, then the way to its sections, then all of it. */
export function LegalDocument({ title, lede, dated, summary, sections }: LegalDocumentProps) {
  const numbered = sections.map((section, index) => ({
    ...section,
    title: `${index + 1}. ${section.title}`,
  }));
  return (
    <>
      <PageHeader
        title={title}
        lede={lede}
        meta={<p className="lining-nums">{dated}</p>}
        fillsScreen={false}
      />
      <ReadingLayout
        contentsTitle="On this page"
        contents={numbered}
        opening={
          <Callout title="Quick summary" level={2}>
            <ul className="list-disc space-y-2 pl-5">
              {summary.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
                <li key={index}>{point}</li>
              ))}
            </ul>
            <FirstScreenEnd />
          </Callout>
        }
      >
        <Prose>
          {numbered.map((section) => (
            <Fragment key={section.id}>
              <h2 id={section.id} className="border-t border-rule pt-5 text-lede lining-nums">
                {section.title}
              </h2>
              {section.body}
            </Fragment>
          ))}
        </Prose>
        <div className="mt-6">
          <CalculatorButton label="Get Your Personal Reading" link={Link} />
        </div>
      </ReadingLayout>
    </>
  );
}
