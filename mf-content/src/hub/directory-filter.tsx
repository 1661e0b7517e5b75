import { live } from '@site/kit';
import { FilterForm } from './filter-form.tsx';

/** Filters the directory below while a visitor types. Without its code, the form leads to the number. */
export const DirectoryFilter = live(async () => (await import('./live-filter.tsx')).LiveFilter, {
  fallback: <FilterForm />,
});
