import { decoderContexts, decoderFrequencies, decoderLocations } from '@site/contracts';

/** The choices of the three questions about the circumstances of a number. */
export const contextOptions = {
  context: decoderContexts,
  frequency: decoderFrequencies,
  location: decoderLocations,
};

export type ContextField = keyof typeof contextOptions;
export const contextFields = Object.keys(contextOptions) as ContextField[];
