import { type ToastMessage, toast } from '@site/kit';
import { Button } from '@site/ui/button';
import sharing from '../../content/result/sharing.yaml';
import { offerCopy, offerShare, type Shareable } from './share.ts';

/** Shares a result with the device's share sheet, or copies it if there is none. */
export function ShareButtons({ content }: { content: Shareable }) {
  return (
    <>
      <Button variant="secondary" onClick={async () => show(await offerShare(content, navigator))}>
        {sharing.share}
      </Button>
      <Button variant="secondary" onClick={async () => show(await offerCopy(content, navigator))}>
        {sharing.copy}
      </Button>
    </>
  );
}

function show(message: ToastMessage | undefined) {
  if (message) toast(message);
}
