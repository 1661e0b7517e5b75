import { Link, useSite } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { Callout } from '@site/ui/callout';
import { PageHeader } from '@site/ui/page-header';
import type { ReactNode } from 'react';
import { feedPath } from '../feed/feed-link.ts';
import { TopicChips } from './topic-chips.tsx';

export interface BlogFrameProps {
  /** The chosen topic, when the site knows it. */
  topic?: string;
  isFiltered?: boolean;
  children: ReactNode;
}

/** What stands around the list of posts, whether they are there, on their way or missing. */
export function BlogFrame({ topic, isFiltered = false, children }: BlogFrameProps) {
  const site = useSite();
  return (
    <>
      <PageHeader
        title={`The ${site.name} Blog`}
        lede="Longer reads for the days when a short meaning is not enough: where the tradition comes from, how to work with a number, and how to keep both feet on the ground."
      />
      <div className="mt-4">
        <TopicChips current={topic} isAll={!isFiltered} />
      </div>
      <div className="mt-6">{children}</div>
      <div className="mt-16 md:mt-24">
        <Callout title="A newsletter is coming soon" level={2} tone="candle">
          <p>
            One letter a month, with the best of what we have written. There is nothing to sign up for yet:
            when it is ready, you will find it here. Until then, <a href={feedPath}>the Atom feed</a> brings
            each new article to your feed reader, whole and without asking who you are.
          </p>
        </Callout>
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-3">
        <CalculatorButton label="Get Your Personal Reading" link={Link} />
        <ButtonLink to="/angel-numbers/" link={Link} size="large" variant="secondary">
          Browse all angel numbers
        </ButtonLink>
        <ButtonLink to="/learn" link={Link} size="large" variant="secondary">
          Learn to read them
        </ButtonLink>
      </div>
    </>
  );
}
