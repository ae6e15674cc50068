import type { ComponentProps } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

import { NumberInput } from './number-input.tsx';

type Props<V extends FieldValues, Name extends FieldPathByValue<V, string>> = Omit<
  ComponentProps<typeof NumberInput>,
  'name' | 'value' | 'onValueChange' | 'ref'
> & {
  control: Control<V>;
  name: Name;
  validate: (typed: string, values: V) => true | string;
};

/** A number of a form, whose values are what was typed. */
export function FormNumber<V extends FieldValues, Name extends FieldPathByValue<V, string>>({
  control,
  name,
  validate,
  onBlur,
  ...rest
}: Props<V, Name>) {
  const {
    field: { ref, onBlur: onLeft, onChange, value },
  } = useController({ control, name, rules: { validate } });
  return (
    <NumberInput
      {...rest}
      ref={ref}
      name={name}
      value={value}
      onValueChange={onChange}
      onBlur={(event) => {
        onLeft();
        onBlur?.(event);
      }}
    />
  );
}
