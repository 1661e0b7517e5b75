import post from '../../content/blog/post.yaml';
import { Html } from '../text/html.tsx';

/** The author of a post, and our rules for articles. */
export function AuthorBox({ author }: { author: string }) {
  const { title, text } = post.author;
  return (
    <section aria-labelledby="about-the-author" className="max-w-measure border-t border-rule-strong pt-5">
      <h2 id="about-the-author" className="font-serif text-small text-candle">
        {title}
      </h2>
      <p className="mt-1 font-serif text-h3">{author}</p>
      <Html as="p" className="mt-2 text-ink-soft" html={text} />
    </section>
  );
}
