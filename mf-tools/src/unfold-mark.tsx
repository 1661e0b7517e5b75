import { LineIcon } from '@site/ui/line-icon';
/** The plus in the summary of a `details` element with the class `group`. It turns into a cross when the element is open. */
export function UnfoldMark({ className }: { className: string }) {
  return (
    <LineIcon width={14} className={`${className} transition-transform group-open:rotate-45`}>
      <path d="M7 0v14M0 7h14" />
    </LineIcon>
  );
}
