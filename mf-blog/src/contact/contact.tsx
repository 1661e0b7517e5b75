import { live } from '@site/kit';
import { SkeletonText } from '@site/ui/skeleton';

/** The contact form; its code comes when it is near. */
export const Contact = live(async () => (await import('./contact-form.tsx')).ContactForm, {
  fallback: <SkeletonText lines={8} label="Loading the form" />,
});
