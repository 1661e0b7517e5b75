import { Callout } from '@site/ui/callout';
import { DataTable } from '@site/ui/data-table';
import { fillIn } from '@site/ui/fill-in';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { HelpBox } from '@site/ui/help-box';
import { longMonth } from '@site/ui/long-date';
import { Onward } from '@site/ui/onward';
import { PageHeader } from '@site/ui/page-header';
import { Fragment } from 'react';
import frame from '../../content/legal/frame.yaml';
import type { Legal } from '../../content/schemas.ts';
import { LongTextLayout } from '../layout/long-text-layout.tsx';
import { Html } from '../text/html.tsx';

const sectionLook =
  'prose [&_address]:not-italic [&_h3]:font-sans [&_h3]:text-small [&_h3]:font-semibold [&_strong]:lining-nums';

/** A legal text: a summary, a table of contents, and the whole text in numbered sections. */
export function LegalDocument(props: Legal) {
  const { title, lede, dated, updatedAt, summary, helpBoxAfter, sections, tables = {} } = props;
  const values = { month: longMonth(updatedAt) };
  const numbered = sections.map((section, index) => ({
    ...section,
    title: `${index + 1}. ${section.title}`,
    table: tables[section.id],
  }));
  return (
    <>
      <PageHeader
        title={title}
        lede={lede}
        meta={<p className="lining-nums">{fillIn(dated, values)}</p>}
        fillsScreen={false}
      />
      <LongTextLayout
        contentsTitle={frame.contentsTitle}
        contents={numbered}
        opening={
          <Callout title={frame.summaryTitle} level={2}>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {summary.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <FirstScreenEnd />
          </Callout>
        }
      >
        <div>
          {numbered.map(({ id, title, html, table }) => (
            <Fragment key={id}>
              <div className="prose">
                <h2 id={id} className="border-t border-rule pt-5 text-lede lining-nums">
                  {title}
                </h2>
                {html && <Html className={sectionLook} html={html} values={values} />}
                {table && <DataTable {...table} />}
              </div>
              {id === helpBoxAfter && (
                <div className="my-8">
                  <HelpBox />
                </div>
              )}
            </Fragment>
          ))}
        </div>
        <div className="mt-6">
          <Onward calculator={frame.calculator} />
        </div>
      </LongTextLayout>
    </>
  );
}
