import articleContent from '../../content/home/article.yaml';

/** The ten digits and what each means. */
export function DigitList() {
  return (
    <dl className="max-w-measure border-b border-rule">
      {articleContent.digits.map(({ digit, name, text }) => (
        <div
          key={digit}
          className="grid grid-cols-[3rem_1fr] items-baseline gap-x-3 border-t border-rule py-3"
        >
          <dt className="contents">
            <span className="row-span-2 self-center font-serif text-h1 leading-none text-candle lining-nums">
              {digit}
            </span>
            <span className="font-serif text-h3">
              <span className="sr-only">: </span>
              {name}
            </span>
          </dt>
          <dd className="col-start-2 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
