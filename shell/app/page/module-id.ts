import { createContext, useContext } from 'react';

const ModuleIdContext = createContext('shell');

export const ModuleIdProvider = ModuleIdContext.Provider;

/** The id of the module that renders here, e.g. `mf-tools/decode-page`. */
export function useModuleId(): string {
  return useContext(ModuleIdContext);
}
