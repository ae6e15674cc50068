import { DISH_CATEGORY_MAX, OTHER_CATEGORY } from '@tiffin/contract/rules/dish';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { lengthOf } from '../../../lib/forms/length-of.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select, TextInput } from '../../../ui/forms/text-input.tsx';
import type { DishValues } from './dish-values.ts';

type Props = {
  form: UseFormReturn<DishValues>;
  /** The menu's own, to choose from. */
  categories: readonly string[];
};

/** The category of a dish: one of the menu's, or a new one that is typed below. */
export function CategoryField({ form, categories }: Props) {
  const { errors } = form.formState;
  const [category, newCategory] = useWatch({ control: form.control, name: ['category', 'newCategory'] });
  return (
    <>
      <Field label="Category" error={errors.category?.message}>
        <Select className="text-ellipsis" {...form.register('category')}>
          {[...new Set([...categories, OTHER_CATEGORY])].map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
          <option value="">New category…</option>
        </Select>
      </Field>
      {category === '' && (
        <Field
          label="New category"
          hint={lengthOf(newCategory, DISH_CATEGORY_MAX)}
          error={errors.newCategory?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={DISH_CATEGORY_MAX}
            {...form.register('newCategory', {
              validate: (name, values) =>
                values.category !== '' || name.trim() !== '' || 'Please enter a category',
            })}
          />
        </Field>
      )}
    </>
  );
}
