import type { ToastMessage } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import sharing from '../../content/result/sharing.yaml';

/** What is shared. It must not contain anything that the visitor typed about themselves. */
export interface Shareable {
  title: string;
  text: string;
  url: string;
}

/** The part of `navigator` that is used here; either function may be missing. */
interface SharingDevice {
  share?: (content: Shareable) => Promise<void>;
  clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Opens the share sheet, or copies where there is none. Returns a toast for the visitor, if one is needed. */
export async function offerShare(
  content: Shareable,
  device: SharingDevice,
): Promise<ToastMessage | undefined> {
  if (!device.share) return offerCopy(content, device);
  try {
    await device.share(content);
    return undefined;
  } catch (error) {
    if (wasSheetShown(error)) return undefined;
    return offerCopy(content, device);
  }
}

/** Whether the visitor closed the share sheet, or pressed again while it was open. Other errors mean that it cannot be used. */
export function wasSheetShown(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'InvalidStateError'].includes(error.name);
}

export async function offerCopy({ text, url }: Shareable, device: SharingDevice): Promise<ToastMessage> {
  try {
    if (!device.clipboard) throw new Error('no clipboard on insecure pages');
    await device.clipboard.writeText(`${text}\n${url}`);
    return sharing.copied;
  } catch {
    const { title, description } = sharing.failed;
    return { title, description: fillIn(description, { url }), variant: 'destructive' };
  }
}
