import { Card, LinkCard } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import type { ReactNode } from 'react';
import type { CategorySection } from '../../content/schemas.ts';
import { InlineText } from '../text/inline-text.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';
import { NumberGroups } from './number-groups.tsx';

export function CategorySectionView({ section }: { section: CategorySection }) {
  const { title, lede, kind } = section;
  return (
    <Section
      title={title}
      lede={lede && <InlineText text={lede} />}
      beside={kind === 'text'}
      banded={kind === 'principles'}
    >
      {renderSection(section)}
    </Section>
  );
}

function renderSection(section: CategorySection): ReactNode {
  switch (section.kind) {
    case 'text':
      return <Paragraphs texts={section.paragraphs} />;
    case 'principles':
      return (
        <Grid columns={2}>
          {section.items.map(({ concept, meaning, consequence }) => (
            <Card key={concept} title={concept}>
              <p className="font-serif">{meaning}</p>
              <p>{consequence}</p>
            </Card>
          ))}
        </Grid>
      );
    case 'lists':
      return (
        <Grid columns={3}>
          {section.groups.map(({ title, items }) => (
            <Card key={title} title={title}>
              <ul className="flex flex-col gap-2 text-ink-soft lining-nums">
                {items.map((item) => (
                  <li key={item}>
                    <InlineText text={item} />
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Grid>
      );
    case 'steps':
      return <Steps steps={section.steps} />;
    case 'table':
      return <DataTable caption={section.caption} columns={section.columns} rows={section.rows} />;
    case 'links':
      return (
        <Grid columns={3}>
          {section.links.map(({ title, to, text }) => (
            <LinkCard key={to} title={title} to={to}>
              <p className="text-ink-soft">{text}</p>
            </LinkCard>
          ))}
        </Grid>
      );
    case 'groups':
      return <NumberGroups groups={section.groups} />;
  }
}
