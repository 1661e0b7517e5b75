import { LineIcon } from '@site/ui/line-icon';
import { useId } from 'react';

interface PostedToastProps {
  /** The id for `aria-describedby` of the button. */
  id: string;
  title: string;
  description: string;
  closeLabel: string;
}

/**
 * A message that looks like a toast, on a page that answers a form posted without scripts. It stays until the visitor closes it,
 * which works without scripts too.
 */
export function PostedToast({ id, title, description, closeLabel }: PostedToastProps) {
  const titleId = useId();
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className="raised fixed top-auto right-4 bottom-4 left-4 z-30 m-0 w-auto max-w-[388px] rounded-sm border border-danger bg-danger-wash p-5 text-danger sm:left-auto"
    >
      <form className="flex items-start justify-between gap-4">
        <div id={id}>
          <p id={titleId} className="font-semibold">
            {title}
          </p>
          <p className="mt-1 text-small">{description}</p>
        </div>
        <button
          type="submit"
          // On the button, because the page's starter holds back forms with this method until their code is there.
          formMethod="dialog"
          aria-label={closeLabel}
          className="-m-3 flex size-11 shrink-0 items-center justify-center"
        >
          <LineIcon width={12}>
            <path d="m1 1 10 10M11 1 1 11" />
          </LineIcon>
        </button>
      </form>
    </dialog>
  );
}
