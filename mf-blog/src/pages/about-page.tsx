import { definePage, live, type PageProps, Static, useSite } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { fillIn } from '@site/ui/fill-in';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { HelpBox } from '@site/ui/help-box';
import { Onward } from '@site/ui/onward';
import { SectionHeading } from '@site/ui/section-heading';
import { Skeleton } from '@site/ui/skeleton';
import about from '../../content/about/about.yaml';
import rings from '../../content/about/rings.yaml';
import sources from '../../content/about/sources.yaml';
import { AboutPart } from '../about/about-part.tsx';
import type { RingMakerProps } from '../about/ring-maker.tsx';
import { fixedPageMeta } from '../fixed/fixed-page-meta.ts';
import { Html } from '../text/html.tsx';
import { siteValues } from '../text/site-values.ts';

const path = '/about';
const editedAt = about.editedAt > sources.editedAt ? about.editedAt : sources.editedAt;

const RingMaker = live<RingMakerProps>(async () => (await import('../about/ring-maker.tsx')).RingMaker, {
  fallback: <Skeleton height="plate" />,
});

export default definePage({
  path,
  samples: [path, `${path}?number=4827`],
  search: ['number'],
  searchEntry: about.searchEntry,
  sitemap: async () => [{ path, modifiedAt: editedAt }],
  meta: ({ site }) => fixedPageMeta({ ...about, type: 'AboutPage', path, editedAt }, site),
  crumbs: () => [{ name: about.crumb }],
  Component: AboutPage,
});

function AboutPage({ search }: PageProps) {
  const { title, lede, plate, contentsTitle, parts, disclaimer, onward } = about;
  return (
    <>
      <Static>
        <header className="grid gap-x-12 gap-y-5 pt-6 pb-4 items-baseline md:pt-8 lg:grid-cols-2">
          <h1 className="font-serif text-h1 tracking-tight">
            {/* Keeps the two words of the name together. */}
            {fillIn(title, siteValues(useSite())).replace(/ (?=\S+$)/, '\u00a0')}
          </h1>
          <p className="font-serif text-lede text-ink-soft">{lede}</p>
          <FirstScreenEnd />
        </header>
      </Static>
      <section id="rings" aria-labelledby="rings-title" className="mt-6">
        <Static>
          <div className="mb-6 border-t-2 border-ink pt-5">
            <SectionHeading id="rings-title" lede={rings.lede}>
              {rings.title}
            </SectionHeading>
          </div>
        </Static>
        <RingMaker entered={search.number ?? plate} />
      </section>
      <Static>
        <nav aria-label={contentsTitle} className="mt-12">
          <ul className="flex flex-wrap gap-x-5 border-y border-rule py-1 text-small">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {parts.map((part) => (
          <AboutPart key={part.id} part={part} />
        ))}
        <div className="mt-16 grid gap-6 md:mt-24 lg:grid-cols-2 lg:items-start">
          <Callout title={disclaimer.title} level={2} tone="candle">
            <Html as="p" html={disclaimer.text} />
          </Callout>
          <HelpBox />
        </div>
        <div className="mt-12">
          <Onward {...onward} />
        </div>
      </Static>
    </>
  );
}
