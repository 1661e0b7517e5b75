import { toast, useSite } from '@site/kit';
import { Button } from '@site/ui/button';
import sharing from '../../content/result/sharing.yaml';
import type { ReadingWords } from './reading-picture.ts';

/** Makes a picture of a result in the browser, and shares or saves it. The code for it is loaded when the button is pressed. */
export function PictureButton(words: Omit<ReadingWords, 'site'>) {
  const { origin, name } = useSite();
  async function share() {
    try {
      const { offerPicture } = await import('./reading-picture.ts');
      await offerPicture({ ...words, site: `${name} · ${new URL(origin).host}` });
    } catch {
      toast({ ...sharing.pictureFailed, variant: 'destructive' });
    }
  }
  return (
    <Button variant="secondary" onClick={share}>
      {sharing.picture}
    </Button>
  );
}
