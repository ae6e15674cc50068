import { GROUP_MAX_MAX } from '@tiffin/contract/rules/option-limits';

import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { GroupValues } from './group-values.ts';

type Props = {
  values: GroupValues;
  /** Problem of the exact number. */
  problem: string | undefined;
  onChange: (part: Partial<GroupValues>) => void;
};

/** How many of the group are chosen, where there is something to say about it. */
export function GroupNumbers({ values, problem, onChange }: Props) {
  const number = (
    label: string,
    key: 'count' | 'min' | 'max' | 'included',
    more: { hint?: string; error?: string | undefined } = {},
  ) => (
    <Field label={label} {...more}>
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        max={GROUP_MAX_MAX}
        step={1}
        className="num"
        data-more
        value={values[key]}
        onChange={({ target }) => onChange({ [key]: target.value })}
      />
    </Field>
  );
  if (values.rule === 'exactly') return number('How many', 'count', { error: problem });
  if (values.rule !== 'any' && values.rule !== 'dishes') return null;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {number('At least', 'min')}
      {number('At most', 'max', { hint: 'Empty: any number' })}
      {number('Included', 'included', { hint: 'So many cost their own price only' })}
      <Field label="Each further (₹)" hint="On top of its own price">
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          className="num"
          data-more
          value={values.extraPrice}
          onChange={({ target }) => onChange({ extraPrice: target.value })}
        />
      </Field>
    </div>
  );
}
