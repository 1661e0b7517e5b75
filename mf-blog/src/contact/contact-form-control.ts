import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl } from 'react-hook-form';
import { contactSchema } from './contact-schema.ts';

/** The form's state and rules. Heavy for what it does, so it is fetched when a visitor turns to the form. */
export function createContactFormControl() {
  return createFormControl({ resolver: standardSchemaResolver(contactSchema) });
}

export type ContactFormControl = ReturnType<typeof createContactFormControl>;
