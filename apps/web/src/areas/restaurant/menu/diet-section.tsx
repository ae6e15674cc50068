import { INGREDIENTS_MAX, SERVING_MAX, SPICE_MAX } from '@tiffin/contract/rules/diet';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { SPICE_NAMES } from '../../../features/menu/diet.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNumber } from '../../../ui/forms/form-number.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Select, TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { DietChips } from './diet-chips.tsx';
import { contradictions, validateCalories } from './diet-values.ts';
import { NOT_DECLARED, readAllergens, readMarks, toggled, type DietValues } from './diet-values.ts';
import type { DishValues } from './dish-values.ts';

type Props = { form: UseFormReturn<DishValues> };

/** Contents of a dish; of use to customers only where true, so nothing is guessed. */
export default function DietSection({ form }: Props) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [veg, marks, allergens, mayContain, ingredients] = useWatch({
    control,
    name: ['veg', 'marks', 'allergens', 'mayContain', 'ingredients'],
  });
  const isDeclared = allergens !== NOT_DECLARED;
  const problems = contradictions(veg, { marks, allergens });
  const problemOf = (path: 'marks' | 'allergens') =>
    problems.find((problem) => problem.path === path)?.message ?? errors[path]?.message;
  const set = (name: keyof DietValues, text: string) => {
    form.setValue(name, text, { shouldDirty: true });
    form.clearErrors(['marks', 'allergens']);
  };
  return (
    <div className="grid gap-4 pt-3">
      <DietChips
        label="Marks"
        of="marks"
        chosen={readMarks(marks)}
        error={problemOf('marks')}
        onToggle={(mark) => set('marks', toggled(marks, mark))}
      />
      <Switch
        size="sm"
        label="Allergens are declared"
        isOn={isDeclared}
        onValueChange={(isOn) => set('allergens', isOn ? '' : NOT_DECLARED)}
      />
      {isDeclared && (
        <DietChips
          label="Contains"
          of="allergens"
          chosen={readAllergens(allergens)}
          error={problemOf('allergens')}
          onToggle={(one) => set('allergens', toggled(allergens, one))}
        />
      )}
      <DietChips
        label="May contain"
        of="allergens"
        chosen={readAllergens(mayContain)}
        onToggle={(one) => set('mayContain', toggled(mayContain, one))}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Spice" isOptional>
          <Select {...register('spice')}>
            <option value="">Not said</option>
            {SPICE_NAMES.slice(0, SPICE_MAX + 1).map((name, level) => (
              <option key={name} value={level}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Calories" isOptional error={errors.calories?.message}>
          <FormNumber kind="count" control={control} name="calories" validate={validateCalories} />
        </Field>
      </div>
      <Field
        label="Serving"
        hint="What the calories, in kcal, are of: 2 pieces, 350 g"
        isOptional
        error={errors.serving?.message}
      >
        <TextInput autoComplete="off" maxLength={SERVING_MAX} {...register('serving')} />
      </Field>
      <Field
        label="Ingredients"
        hint={lengthOf(ingredients, INGREDIENTS_MAX)}
        isOptional
        error={errors.ingredients?.message}
      >
        <TextArea
          rows={2}
          maxLength={INGREDIENTS_MAX}
          className="field-sizing-content max-h-40 min-h-16.5 resize-none!"
          {...register('ingredients')}
        />
      </Field>
    </div>
  );
}
