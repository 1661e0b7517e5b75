import type { AngelNumberListItem } from '@site/contracts';
import hubContent from '../../content/hub.yaml';
import { byValue, type NumberKind, numberKind, numberKinds } from '../numbers/number-kind.ts';

export interface DirectoryGroup {
  kind: NumberKind;
  title: string;
  lede: string;
  numbers: AngelNumberListItem[];
}

/** Groups numbers by kind, shorter and smaller numbers first. Kinds without numbers are left out. */
export function directoryGroups(numbers: readonly AngelNumberListItem[]): DirectoryGroup[] {
  return numberKinds.flatMap((kind) => {
    const members = numbers.filter(({ number }) => numberKind(number) === kind).sort(byValue);
    return members.length > 0 ? [{ kind, ...hubContent.groups[kind], numbers: members }] : [];
  });
}
