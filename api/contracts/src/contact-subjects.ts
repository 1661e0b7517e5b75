import type { Option } from './option.ts';

/** What a message through the contact form can be about. */
export const contactSubjects = [
  { value: 'interpretation', label: 'Angel Number Interpretation Question' },
  { value: 'experience', label: 'Share My Angel Number Experience' },
  { value: 'feedback', label: 'Website Feedback or Suggestion' },
  { value: 'technical', label: 'Technical Issue' },
  { value: 'partnership', label: 'Partnership or Collaboration' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];
