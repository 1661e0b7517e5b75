import { Card } from '@site/ui/card';
import { CardGrid } from '@site/ui/card-grid';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import sources from '../../content/about/sources.yaml';
import type { AboutPart as Part } from '../../content/schemas.ts';
import { Html } from '../text/html.tsx';

export function AboutPart({ part }: { part: Part }) {
  const { id, title, kind } = part;
  return (
    <Section id={id} title={title} lede={'lede' in part && part.lede} beside={kind === 'prose'}>
      <Body part={part} />
    </Section>
  );
}

function Body({ part }: { part: Part }) {
  switch (part.kind) {
    case 'prose':
      return <Html className="prose" html={part.text} />;
    case 'steps':
      return <Steps steps={part.steps} />;
    case 'cards':
      return <CardGrid cards={part.cards} columns={2} />;
    case 'sources':
      return (
        <Grid>
          {sources.groups.map(({ title, works }) => (
            <Card key={title} title={title}>
              <ul className="flex flex-col gap-3 text-ink-soft">
                {works.map((work) => (
                  <Html key={work} as="li" html={work} />
                ))}
              </ul>
            </Card>
          ))}
        </Grid>
      );
  }
}
