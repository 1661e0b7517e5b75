import { type ContactStatus, endpoints } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** Whether this copy of the site delivers messages, and who reads them. */
export const contactStatusQuery = apiQuery<ContactStatus>(endpoints.contact);
