import { type ToastMessage, toast } from '@site/kit';
import { Button } from '@site/ui/button';
import sharing from '../../content/result/sharing.yaml';
import { offerCopy, offerShare, type Shareable } from './share.ts';

/** Passes a result on: through the device's own share sheet where there is one, otherwise through the clipboard. */
export function ShareButtons({ content }: { content: Shareable }) {
  return (
    <div className="flex gap-3">
      <Button variant="secondary" onClick={async () => tell(await offerShare(content, navigator))}>
        {sharing.share}
      </Button>
      <Button variant="secondary" onClick={async () => tell(await offerCopy(content, navigator))}>
        {sharing.copy}
      </Button>
    </div>
  );
}

function tell(message: ToastMessage | undefined) {
  if (message) toast(message);
}
