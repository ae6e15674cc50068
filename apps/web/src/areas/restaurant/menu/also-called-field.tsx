import type { UseFormReturn } from 'react-hook-form';

import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { validateAlsoCalled, type DishValues } from './dish-values.ts';

/** Other names of a dish, in one text that grows: one line where there are few. */
export function AlsoCalledField({ form }: { form: UseFormReturn<DishValues> }) {
  return (
    <Field
      label="Also called"
      hint="Other names and spellings people search for, in any script, with commas between"
      isOptional
      error={form.formState.errors.alsoCalled?.message}
    >
      <TextArea
        rows={1}
        className="field-sizing-content max-h-40 resize-none!"
        {...form.register('alsoCalled', { validate: validateAlsoCalled })}
      />
    </Field>
  );
}
