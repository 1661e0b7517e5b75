import { live, type PageProps, Static } from '@site/kit';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import content from '../../content/my-numbers/my-numbers.yaml';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import type { JournalProps } from './journal.tsx';

const Journal = live<JournalProps>(async () => (await import('./journal.tsx')).Journal, {
  fallback: <ResultSkeleton />,
});

export function MyNumbersContent({ search: { number = '' } }: PageProps) {
  const { title, lede, privacy, next } = content;
  return (
    <>
      <Static>
        <PageHeader title={title} lede={lede} />
      </Static>
      <Journal number={number} />
      <Static>
        <Section title={privacy.title} beside screenOnly>
          <dl className="flex flex-col gap-5">
            {privacy.points.map((point) => (
              <div key={point.title}>
                <dt className="font-serif text-h3">{point.title}</dt>
                <dd className="mt-1 max-w-measure">{point.text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={next.title} beside screenOnly>
          <p
            className="max-w-measure"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: from a content file of this remote
            dangerouslySetInnerHTML={{ __html: next.text }}
          />
        </Section>
      </Static>
    </>
  );
}
