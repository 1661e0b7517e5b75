import type { FieldMessages } from './validated-form.ts';

interface Complaint {
  path: readonly PropertyKey[];
  message: string;
}

/** Of all that a schema says about a flat form, the first thing about each field. */
export function firstComplaints(complaints: readonly Complaint[]): FieldMessages {
  const first: Record<string, string> = {};
  for (const { path, message } of complaints) first[path.join('.')] ??= message;
  return first;
}
