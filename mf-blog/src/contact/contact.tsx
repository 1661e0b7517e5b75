import { live } from '@site/kit';
import { SkeletonText } from '@site/ui/skeleton';
import contact from '../../content/contact/contact.yaml';
import type { ContactFormProps } from './contact-form.tsx';

/** The contact form; its code is loaded when it comes near. */
export const Contact = live<ContactFormProps>(async () => (await import('./contact-form.tsx')).ContactForm, {
  fallback: <SkeletonText lines={8} label={contact.loading} />,
});
