import { ButtonLink } from '@site/ui/button';
import sharing from '../../content/result/sharing.yaml';
import { LinkOnPress } from './link-on-press.tsx';

/** Leads to the visitor's journal with this number filled in. */
export function SaveLink({ number }: { number: string }) {
  return (
    <ButtonLink
      to={`/my-numbers?number=${encodeURIComponent(number)}`}
      variant="secondary"
      link={LinkOnPress}
    >
      {sharing.save}
    </ButtonLink>
  );
}
