import { counted } from '../../../../lib/format/formats.ts';
import type { MenuEntry } from '../../../../ui/overlays/menu.tsx';
import type { Group } from './queries.ts';

/** "on 12 dishes". */
export const placesOf = ({ dishIds }: Pick<Group, 'dishIds'>): string =>
  dishIds.length === 0 ? 'on no dish yet' : `on ${counted(dishIds.length, 'dish', 'dishes')}`;

const labelOf = (group: Group): string => `${group.name}, ${placesOf(group)}`;

/** The groups of the kitchen in a menu; two that would read alike are told apart by their choices. */
export function entriesToAdd(groups: readonly Group[], onChoose: (group: Group) => void): MenuEntry[] {
  const count = (label: string) => groups.filter((group) => labelOf(group) === label).length;
  return groups.map((group) => {
    const label = labelOf(group);
    const choices = group.choices.map(({ name }) => name).join(', ');
    return {
      kind: 'action',
      label: count(label) > 1 ? `${label}: ${choices}` : label,
      onSelect: () => onChoose(group),
    };
  });
}
