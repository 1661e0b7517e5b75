interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The message at each field that has one. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

/** Of all issues that a schema finds in a flat form, the first one of each field. */
export function firstIssuePerField(issues: readonly Issue[]): FieldMessages {
  const first: Record<string, string> = {};
  for (const { path, message } of issues) first[path.join('.')] ??= message;
  return first;
}
