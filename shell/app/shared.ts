import * as kit from '@site/kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

// Its names must equal `sharedModules` in `remote-build/preset.ts`.
/** The modules that remotes get from the shell, in the browser and on the server. */
export const sharedModules: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@site/kit': kit,
};
