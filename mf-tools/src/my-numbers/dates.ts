/** Writes local times from `datetime-local` fields in words. */
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatDateTime = (local: string) => dateTime.format(new Date(local));
export const formatDate = (local: string) => date.format(new Date(local));
/** yyyy-mm */
export const formatMonth = (value: string) => month.format(new Date(`${value}-01`));
