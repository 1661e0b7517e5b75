import { Link, type LinkProps } from '@site/kit';

/** A link to a number that is the visitor's own: the server hears of it only when the link is followed. */
export function LinkOnPress(props: LinkProps) {
  return <Link {...props} prefetch={false} />;
}
