import { Field } from '../../../../ui/forms/field.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import type { GroupProblems, GroupValues } from './group-values.ts';

type Props = {
  values: GroupValues;
  problems: GroupProblems;
  onChange: (part: Partial<GroupValues>) => void;
};

/** How many of the group are chosen, where there is something to say about it. */
export function GroupNumbers({ values, problems, onChange }: Props) {
  const number = (label: string, key: 'count' | 'min' | 'max' | 'included', hint?: string) => (
    <Field label={label} hint={hint} error={problems[key]}>
      <NumberInput
        kind="count"
        data-more
        value={values[key]}
        onValueChange={(typed) => onChange({ [key]: typed })}
      />
    </Field>
  );
  if (values.rule === 'exactly') return number('How many', 'count');
  if (values.rule !== 'any' && values.rule !== 'dishes') return null;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {number('At least', 'min')}
      {number('At most', 'max', 'Empty: any number')}
      {number('Included', 'included', 'How many cost nothing on top of their own price')}
      <Field label="Each further (₹)" hint="On top of its own price" error={problems.extraPrice}>
        <NumberInput
          kind="money"
          data-more
          value={values.extraPrice}
          onValueChange={(extraPrice) => onChange({ extraPrice })}
        />
      </Field>
    </div>
  );
}
