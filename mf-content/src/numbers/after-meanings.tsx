import type { AngelNumber } from '@site/contracts';
import { useQuery, useSite } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import { longDate } from '@site/ui/long-date';
import { NamedNumberCard } from '@site/ui/named-number-card';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { AroundSection } from './around/around-section.tsx';
import { listHeadQuery, relatedNumbers } from './related-numbers.ts';

export { NeighborLinks } from './around/around-section.tsx';

/** The part of a number page between its texts and the general questions. */
export function AfterMeanings({ record }: { record: AngelNumber }) {
  return (
    <>
      <TakeawayCard record={record} />
      <NumberQuestions record={record} />
      <ReviewedBy updatedAt={record.updatedAt} />
      <RelatedSection slug={record.slug} />
      <AroundSection record={record} />
    </>
  );
}

function TakeawayCard({ record }: { record: AngelNumber }) {
  return (
    <Section title={numberPageContent.takeawaysTitle}>
      <div className="rounded-sm bg-plate p-5 pb-8 text-plate-line sm:p-8 print:break-inside-avoid print:p-0">
        {record.subtitle && <p className="mb-4 font-serif text-small text-plate-soft">{record.subtitle}</p>}
        <ul className="grid gap-x-12 gap-y-5 md:grid-cols-2">
          {record.takeaways.map((takeaway) => (
            <li key={takeaway} className="font-serif text-h3 lining-nums">
              {takeaway}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Questions about this number, before the general ones. The answers are short, so they are always open. */
function NumberQuestions({ record: { number, questions } }: { record: AngelNumber }) {
  return (
    <Section id="questions" title={fillIn(numberPageContent.questionsTitle, { number })} beside>
      <div className="flex max-w-measure flex-col gap-8">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="font-serif text-h3 lining-nums">{question}</h3>
            <p className="mt-2 lining-nums text-ink-soft">{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Who is responsible for a record, and the day of its last review. */
function ReviewedBy({ updatedAt }: { updatedAt: string }) {
  const { name } = useSite();
  const { review } = numberPageContent;
  return (
    <p className="mt-10 text-small text-ink-soft">
      {fillIn(review.by, { name })} {review.last}{' '}
      <time dateTime={updatedAt.slice(0, 10)}>{longDate(updatedAt)}</time>.
    </p>
  );
}

function RelatedSection({ slug }: { slug: string }) {
  const { data = [] } = useQuery(listHeadQuery);
  const related = relatedNumbers(data, slug);
  if (related.length === 0) return null;
  return (
    <Section title={numberPageContent.relatedTitle}>
      <Grid columns={3}>
        {related.map(({ number, slug, line }) => (
          <NamedNumberCard key={slug} number={number} line={line} to={`/angel-numbers/${slug}/`} />
        ))}
      </Grid>
    </Section>
  );
}
