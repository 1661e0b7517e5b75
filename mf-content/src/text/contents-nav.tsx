import pagePartsContent from '../../content/page-parts.yaml';

/** The table of contents of a long page, beside the text on wide screens. */
export function ContentsNav({ contents }: { contents: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-labelledby="contents-title" className="self-start lg:sticky lg:top-24">
      <h2 id="contents-title" className="font-serif text-lede leading-none text-candle">
        {pagePartsContent.contents}
      </h2>
      <ol className="mt-3 border-t border-rule">
        {contents.map(({ id, title }) => (
          <li key={id} className="border-b border-rule">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 font-serif text-body underline-offset-4 hover:text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
