/**
 * Writes local times from `datetime-local` fields in words. They are read as UTC, because an hour that is skipped where the page is
 * opened may exist where the time was written.
 */
const dateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Keeps AM and PM on the line of their time: some browsers write a plain space before them. */
export const formatDateTime = (local: string) =>
  dateTime.format(new Date(`${local}Z`)).replace(/\s(?=[AP]M$)/, '\u00a0');
export const formatDate = (local: string) => date.format(new Date(`${local}Z`));
