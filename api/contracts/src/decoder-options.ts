import type { Option } from './option.ts';

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
export type DecoderFrequency = (typeof decoderFrequencies)[number]['value'];
export type DecoderLocation = (typeof decoderLocations)[number]['value'];

/** The longest number, separators included, that the decoder reads. */
export const decoderNumberMaxLength = 20;
