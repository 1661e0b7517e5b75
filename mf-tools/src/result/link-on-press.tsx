import { Link, type LinkProps } from '@site/kit';

/** A link to the visitor's own number. The number is sent only when the visitor follows the link. */
export function LinkOnPress(props: LinkProps) {
  return <Link {...props} prefetch={false} />;
}
