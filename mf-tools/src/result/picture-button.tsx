import { toast, useSite } from '@site/kit';
import { Button } from '@site/ui/button';
import { useRef, useState } from 'react';
import sharing from '../../content/result/sharing.yaml';
import type { ReadingWords } from './reading-picture.ts';

/** Makes a picture of a result in the browser, and shares or saves it. The code for it is loaded when the button is pressed. */
export function PictureButton(words: Omit<ReadingWords, 'site'>) {
  const { origin, name } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const dismissError = useRef<() => void>(undefined);
  async function share() {
    if (isBusy) return;
    dismissError.current?.();
    setIsBusy(true);
    try {
      const { offerPicture, readingPictureFile } = await import('./reading-picture.ts');
      const file = await readingPictureFile({ ...words, site: `${name} · ${new URL(origin).host}` });
      // Not busy while the share sheet is open: some browsers never say that it was closed.
      setIsBusy(false);
      await offerPicture(file);
    } catch {
      setIsBusy(false);
      dismissError.current = toast({ ...sharing.pictureFailed, variant: 'destructive' });
    }
  }
  return (
    // Not disabled, which would take the focus away.
    <Button
      variant="secondary"
      aria-busy={isBusy}
      className={isBusy ? 'opacity-60' : undefined}
      onClick={share}
    >
      {sharing.picture}
    </Button>
  );
}
