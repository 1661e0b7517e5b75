import { createContext, useContext } from 'react';

const OwnerContext = createContext('shell');

export const OwnerProvider = OwnerContext.Provider;

/** The id of the module whose markup this is, e.g. `mf-tools/decode-page`. */
export function useOwner(): string {
  return useContext(OwnerContext);
}
