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
  return numberForms.flatMap((form) => {
    const members = numbers.filter(({ number }) => numberForm(number) === form).sort(byValue);
    return members.length > 0 ? [{ form, ...hubContent.groups[form], numbers: members }] : [];
  });
}
