/** One entry of a fixed choice: `value` is sent, `label` is shown. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** What the visitor wants the reading to be about. */
export const decoderContexts = [
  { value: 'general', label: 'General' },
  { value: 'love', label: 'Love & Relationships' },
  { value: 'career', label: 'Career & Money' },
  { value: 'spirituality', label: 'Spirituality' },
  { value: 'twin-flames', label: 'Twin Flames' },
  { value: 'manifestation', label: 'Manifestation' },
] as const satisfies readonly Option[];

/** How often the visitor sees the number. */
export const decoderFrequencies = [
  { value: 'rarely', label: 'Rarely' },
  { value: 'sometimes', label: 'Sometimes' },
  { value: 'often', label: 'Often' },
  { value: 'constantly', label: 'Constantly' },
] as const satisfies readonly Option[];

/** Where the visitor sees the number. */
export const decoderLocations = [
  { value: 'clock', label: 'Digital Clocks' },
  { value: 'receipt', label: 'Receipts' },
  { value: 'license', label: 'License Plates' },
  { value: 'address', label: 'Addresses' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export type DecoderContext = (typeof decoderContexts)[number]['value'];

/** The longest number, separators included, that the decoder reads. */
export const decoderNumberMaxLength = 20;

/** What a message through the contact form can be about. */
export const contactSubjects = [
  { value: 'interpretation', label: 'Angel Number Interpretation Question' },
  { value: 'experience', label: 'Share My Angel Number Experience' },
  { value: 'feedback', label: 'Website Feedback or Suggestion' },
  { value: 'technical', label: 'Technical Issue' },
  { value: 'partnership', label: 'Partnership or Collaboration' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];
