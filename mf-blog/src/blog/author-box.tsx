import { Link } from '@site/kit';

/** Who stands behind a post, and by which rules they write. */
export function AuthorBox({ author }: { author: string }) {
  return (
    <section aria-labelledby="about-the-author" className="max-w-measure border-t border-rule-strong pt-5">
      <h2 id="about-the-author" className="font-serif text-small text-candle italic">
        About the author
      </h2>
      <p className="mt-1 font-serif text-h3">{author}</p>
      <p className="mt-2 text-ink-soft">
        We write about angel numbers as a tradition worth knowing: with affection, with its sources, and
        without promises that nobody can keep. How we work and correct ourselves is written down on the{' '}
        <Link to="/about">about page</Link>; if you have found a mistake, please{' '}
        <Link to="/contact">tell us</Link>.
      </p>
    </section>
  );
}
