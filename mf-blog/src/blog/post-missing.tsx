import { Button, ButtonLink } from '@site/ui/button';
import post from '../../content/blog/post.yaml';

interface PostMissingProps {
  /** 503 if the API did not answer. The page then offers to try again. */
  status: 404 | 503;
  retry: () => void;
}

export function PostMissing({ status, retry }: PostMissingProps) {
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
