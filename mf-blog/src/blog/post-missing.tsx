import type { MissingProps } from '@site/kit';
import { Button, ButtonLink } from '@site/ui/button';
import post from '../../content/blog/post.yaml';

/** With status 503, the API didn't answer, and the page offers to try again. */
export function PostMissing({ status, retry }: Pick<MissingProps, 'status' | 'retry'>) {
  const { title, text, unreachable, back, retry: tryAgain } = post.missing;
  return (
    <div className="flex max-w-measure flex-col items-start gap-5 py-12 md:py-20">
      <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
      <p className="font-serif text-lede text-ink-soft">{text}</p>
      {status === 503 && <p>{unreachable}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to="/blog" size="large">
          {back}
        </ButtonLink>
        {status === 503 && (
          <Button size="large" variant="secondary" onClick={retry}>
            {tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
