import { Link } from '@site/kit';
import { Button, ButtonLink } from '@site/ui/button';

export interface PostMissingProps {
  /** 503 when the post could not be asked for: then another try may help. */
  status: 404 | 503;
  retry: () => void;
}

export function PostMissing({ status, retry }: PostMissingProps) {
  return (
    <div className="flex max-w-measure flex-col items-start gap-5 py-12 md:py-20">
      <h1 className="font-serif text-h1 tracking-tight">Blog Post Not Found</h1>
      <p className="font-serif text-lede text-ink-soft">
        The blog post you're looking for doesn't exist or has been moved.
      </p>
      {status === 503 && (
        <p>
          It may also be that it could not be fetched just now. In that case, a second try is often enough.
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to="/blog" link={Link} size="large">
          Back to Blog
        </ButtonLink>
        {status === 503 && (
          <Button size="large" variant="secondary" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
