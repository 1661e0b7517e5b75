import { createContext } from 'react';
import type { View } from '../view.ts';

/** The view that a page belongs to. Each navigation makes a new one, also to the same address. */
export const ViewContext = createContext<View | undefined>(undefined);
