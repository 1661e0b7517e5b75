import type { AngelNumberListItem } from '@site/contracts';
import hubContent from '../../content/hub.yaml';
import { byValue, type NumberForm, numberForm, numberForms } from '../numbers/number-form.ts';

export interface DirectoryGroup {
  form: NumberForm;
  title: string;
  lede: string;
  numbers: AngelNumberListItem[];
}

/** Groups numbers by form, shorter and smaller numbers first. Forms without numbers are left out. */
export function directoryGroups(numbers: readonly AngelNumberListItem[]): DirectoryGroup[] {
  const byForm = Map.groupBy(numbers, ({ number }) => numberForm(number));
  return numberForms.flatMap((form) => {
    const members = byForm.get(form);
    return members ? [{ form, ...hubContent.groups[form], numbers: members.toSorted(byValue) }] : [];
  });
}
