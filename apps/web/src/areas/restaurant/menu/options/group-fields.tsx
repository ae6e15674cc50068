import { OPTION_NAME_MAX } from '@tiffin/contract/rules/option-limits';

import type { Dish } from '../../../../features/menu/queries.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { GroupNumbers } from './group-numbers.tsx';
import { GroupRows } from './group-rows.tsx';
import type { GroupProblems, GroupValues } from './group-values.ts';
import type { GroupChoice } from './queries.ts';

type Props = {
  nameLabel: string;
  values: GroupValues;
  sizes: readonly GroupChoice[];
  dishes: readonly Dish[];
  problems: GroupProblems;
  onChange: (part: Partial<GroupValues>) => void;
};

/** Name of a group, how many of it are chosen, and its choices. */
export function GroupFields({ nameLabel, values, sizes, dishes, problems, onChange }: Props) {
  return (
    <>
      <Field label={nameLabel} hint="Customers read it: Size, Crust, Toppings" error={problems.name}>
        <TextInput
          autoComplete="off"
          maxLength={OPTION_NAME_MAX}
          value={values.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <GroupNumbers values={values} problems={problems} onChange={onChange} />
      <GroupRows values={values} sizes={sizes} dishes={dishes} problem={problems.rows} onChange={onChange} />
    </>
  );
}
