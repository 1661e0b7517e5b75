import { createContext } from 'react';
import type { View } from '../view.ts';

/** The view that is rendered. Each navigation makes a new one, even to the same address. */
export const ViewContext = createContext<View | undefined>(undefined);
