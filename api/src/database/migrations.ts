import { Content1795218754000 } from './migrations/1795218754000-content.ts';
import { Search1795223291000 } from './migrations/1795223291000-search.ts';
import { InlineMarkup1795341600000 } from './migrations/1795341600000-inline-markup.ts';
import { RicherRecords1795346400000 } from './migrations/1795346400000-richer-records.ts';
import { ContactMessages1795374000000 } from './migrations/1795374000000-contact-messages.ts';
import { DeliveredContactMessages1795900200000 } from './migrations/1795900200000-delivered-contact-messages.ts';
import { SearchQuestions1796083200000 } from './migrations/1796083200000-search-questions.ts';

/** In the order in which they run. Never edit one that has been released; add the next. */
export const migrations = [
  Content1795218754000,
  Search1795223291000,
  InlineMarkup1795341600000,
  RicherRecords1795346400000,
  ContactMessages1795374000000,
  DeliveredContactMessages1795900200000,
  SearchQuestions1796083200000,
];
