import { Link, type LinkProps } from '@site/kit';

/** A link to a number that is the visitor's own: the number is sent only when the link is followed. */
export function LinkOnPress(props: LinkProps) {
  return <Link {...props} prefetch={false} />;
}
