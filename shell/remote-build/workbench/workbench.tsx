import { definePage, Link, type Page, Slot, type SlotDefinition } from '@site/kit';

/** Defines a page that lists the pages of a remote and renders its slots without the pages of other teams. */
export function workbench(remote: string, pages: readonly Page[], slots: readonly SlotDefinition[]) {
  const title = `Workbench of ${remote}`;
  return definePage({
    path: `/_workbench/${remote}`,
    samples: [`/_workbench/${remote}`],
    sitemap: false,
    slots: slots.map(({ name }) => name),
    meta: () => ({
      title,
      description: `The pages and slots of ${remote} during development.`,
      canonical: `/_workbench/${remote}`,
      noindex: true,
    }),
    crumbs: () => [{ name: 'Workbench' }],
    Component: () => (
      <>
        <h1>{title}</h1>
        <ul className="mt-6 flex flex-wrap gap-x-6">
          {pages.flatMap(({ samples }) =>
            samples.map((sample) => (
              <li key={sample}>
                <Link to={sample} className="inline-block py-2 text-accent underline">
                  {sample}
                </Link>
              </li>
            )),
          )}
        </ul>
        {slots.map(({ name }) => (
          <section key={name} aria-label={name} className="mt-12">
            <p className="mb-4 border-b border-rule pb-2 text-small text-ink-soft">Slot {name}</p>
            <Slot name={name} />
          </section>
        ))}
      </>
    ),
  });
}
