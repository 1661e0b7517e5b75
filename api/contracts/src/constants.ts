// Patterns and limits without schemas, so that a browser bundle with one of them does not contain zod.

/** Digits only; leading zeros count. */
export const angelNumberPattern = /^\d{1,8}$/;

/** Lower-case words joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a browser accepts in a field of the type `email`, with a dot in the domain. zod's own pattern refuses o&m@example.com. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)+$/;

/** The most posts that a number record names. */
export const numberPostsMax = 4;
/** The limits for a message of the contact form. As JSON, the longest message fits into 20 KB in any script. */
export const contactMaxLengths = { name: 100, email: 254, message: 4_000 } as const;

export const searchQueryMaxLength = 100;

/** The most numbers, posts and questions in one result, each. */
export const searchMaxHitsOfAKind = 20;

/** The most suggestions while a visitor types. */
export const searchMaxSuggestions = 6;
